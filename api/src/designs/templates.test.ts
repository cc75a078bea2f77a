import { createCanvas, loadImage } from '@napi-rs/canvas';
import { cardTypeOf, designSchema, templateIds } from '@wavereel/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsDirectory } from '../platform/paths';
import { templates } from './templates';

describe.each(templateIds)('the template %s', (id) => {
  const template = templates[id];

  it('is a design by the contract, under its own id and shape', () => {
    expect(designSchema.parse(template)).toEqual(template);
    expect([template._id, template.cardType]).toEqual([id, cardTypeOf(template)]);
  });

  it('has a picture of exactly its size, under 300 KB', async () => {
    const file = await readFile(join(assetsDirectory, (template.backgroundImage ?? '').replace('/assets/', '')));
    const picture = await loadImage(file);
    expect([picture.width, picture.height]).toEqual([template.width, template.height]);
    expect(file.length).toBeLessThan(300 * 1024);
  });

  it('keeps a caption readable on its picture', async () => {
    const file = await readFile(join(assetsDirectory, (template.backgroundImage ?? '').replace('/assets/', '')));
    const context = createCanvas(1, 1).getContext('2d');
    context.drawImage(await loadImage(file), 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    expect(Math.max(red, green, blue)).toBeLessThan(70);
  });
});
