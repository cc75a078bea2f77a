export { ScenePreview, type ScenePreviewProps } from './ScenePreview';
