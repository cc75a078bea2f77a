export { createBrowserCanvas, loadPicture } from './canvas';
export { asDrawn, loadFonts } from './fonts';
export { ScenePreview, type ScenePreviewProps } from './ScenePreview';
