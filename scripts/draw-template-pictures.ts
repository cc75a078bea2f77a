/** Draws the pictures of the built-in designs as cards show them: `npx tsx scripts/draw-template-pictures.ts`. The same run gives the same pictures. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { templates } from '../api/src/designs/templates';
import { drawPreview } from '../api/src/render/draw-preview';
import { shippedPicture } from '../api/src/platform/paths';

const [folder = join(import.meta.dirname, '..', 'api', 'assets', 'templates')] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const drawing of Object.values(templates)) {
  const backgroundPath = shippedPicture(drawing.backgroundImage ?? '');
  await drawPreview({
    drawing,
    backgroundPath,
    picturePaths: {},
    form: 'small',
    outputPath: join(folder, `${drawing._id}.webp`),
  });
}
