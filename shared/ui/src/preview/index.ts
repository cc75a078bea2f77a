export { createBrowserCanvas, loadPicture } from './canvas';
export { asDrawn, loadFonts, loadWords, type SaidInFrame } from './fonts';
export { ScenePreview, type ScenePreviewProps } from './ScenePreview';
