/** The program that draws one picture anew and ends. Started by `takeIn`, never by hand. */
import { parentChannel } from '../platform/processes/parent-channel';
import { pictureJobSchema } from './messages';
import { redraw } from './redraw';

const parent = parentChannel();
const { path, outputPath } = pictureJobSchema.parse(await parent.job);
await parent.tell(await redraw(path, outputPath));
parent.end(0);
