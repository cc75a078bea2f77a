export { CardPreview, type CardPreviewProps } from './CardPreview';
export { createBrowserCanvas, loadPicture } from './canvas';
export { asDrawn, loadFamilyName, loadFonts, loadWords, type SaidInFrame } from './fonts';
export { ScenePreview, type ScenePreviewProps } from './ScenePreview';
