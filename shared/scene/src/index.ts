export { captionBlockAt } from './captions/index';
export type { Context2D, CreateCanvas, Picture, Surface } from './canvas';
export type { Box } from './geometry';
export { createScene, createSceneSlowly } from './scene';
export type { DirtyBox, Scene, SceneInput } from './scene';
export type { SoundFrames } from './sound';
