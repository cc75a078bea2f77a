/** The program that draws one picture anew and ends. Started from `take-in.ts`, never by hand. */
import { parentChannel } from '../platform/processes/parent-channel';
import { pictureJobSchema } from './messages';
import { redraw } from './redraw';
import { drawSizes } from './sizes';

const parent = parentChannel();
const job = pictureJobSchema.parse(await parent.job);
await parent.tell('sizes' in job ? await drawSizes(job.path, job.sizes) : await redraw(job.path, job.outputPath));
parent.end(0);
