/** The program that draws one picture anew and ends. Started from `take-in.ts`, never by hand. */
import { parentChannel } from '../platform/processes/parent-channel';
import { drawIcons } from './draw-icons';
import { pictureJobSchema } from './messages';
import type { PictureJob, PictureMessage } from './messages';
import { redraw } from './redraw';
import { drawSizes } from './sizes';

const parent = parentChannel();
const job = pictureJobSchema.parse(await parent.job);
await parent.tell(await drawn(job));
parent.end(0);

function drawn(wanted: PictureJob): Promise<PictureMessage> {
  if ('sizes' in wanted) return drawSizes(wanted.path, wanted.sizes);
  return 'icons' in wanted ? drawIcons(wanted.path, wanted.icons) : redraw(wanted.path, wanted.outputPath);
}
