/** The program that draws the picture of one design and ends. Started by `renderPreview`, never by hand. */
import { parentChannel } from '../platform/processes/parent-channel';
import { drawPreview } from './draw-preview';
import { previewRequestSchema } from './preview-request';

const parent = parentChannel();
parent.signal.addEventListener('abort', () => parent.end(1));
await drawPreview(previewRequestSchema.parse(await parent.job));
parent.end(0);
