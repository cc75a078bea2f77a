export { createBrowserCanvas } from './canvas';
export { loadFonts } from './fonts';
export { ScenePreview, type ScenePreviewProps } from './ScenePreview';
