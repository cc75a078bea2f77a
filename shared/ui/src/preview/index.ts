export { createBrowserCanvas, loadPicture } from './canvas';
export { loadFonts } from './fonts';
export { ScenePreview, type ScenePreviewProps } from './ScenePreview';
