import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { facesFor, families } from '@wavereel/fonts';
import type { FontFace } from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';
import { charactersIn, oneOfEach, readFontFile } from '@wavereel/fonts/testing';
import { packageFolder } from '../src/platform/package-folder';
import { registerFace } from '../src/render/fonts';
import { createSurface } from '../src/render/pictures';

jest.setTimeout(300_000);

const CELL = 40;
const COLUMNS = 32;
/** Joiners, soft hyphens, marks of direction and spaces: fonts may have an outline for them, texts never show one. */
const unseen = /[\p{Default_Ignorable_Code_Point}\s]/u;

/** The characters that were drawn without leaving a pixel, all of one file. */
function withoutInk(family: string, italic: boolean, characters: readonly string[]): string[] {
  const [width, height] = [COLUMNS * CELL, Math.ceil(characters.length / COLUMNS) * CELL];
  const { context, pixels } = createSurface(width, height);
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#FFFFFF';
  context.font = `${italic ? 'italic ' : ''}400 ${CELL * 0.4}px "${family}"`;
  context.textRendering = 'geometricPrecision';
  const placeOf = (at: number) => ({ x: (at % COLUMNS) * CELL, y: Math.floor(at / COLUMNS) * CELL });
  characters.forEach((character, at) => {
    const { x, y } = placeOf(at);
    // Never into a neighbour, however wide or high.
    context.save();
    context.beginPath();
    context.rect(x, y, CELL, CELL);
    context.clip();
    // Some marks stand before where they are put.
    context.fillText(character, x + CELL / 2, y + CELL * 0.7);
    context.restore();
  });
  const drawn = pixels({ x: 0, y: 0, width, height });
  return characters.filter((_, at) => {
    const { x, y } = placeOf(at);
    for (let row = y; row < y + CELL; row += 1)
      for (let column = x; column < x + CELL; column += 1)
        if ((drawn[(row * width + column) * 4] ?? 0) > 0) return false;
    return true;
  });
}

async function lost(face: FontFace): Promise<string[]> {
  const file = await readFontFile(await readFile(join(packageFolder(face.family.npmPackage), face.file)));
  const characters = charactersIn(face.unicodeRange)
    .filter(file.leavesInk)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => !unseen.test(character));
  const key = await registerFace(face);
  try {
    return withoutInk(face.family.name, face.style === 'italic', characters).map((each) => `${each} of ${face.file}`);
  } finally {
    GlobalFonts.remove(key);
  }
}

test.each(families)('the video shows every character that the files of $id have', async (family) => {
  const everything = oneOfEach(await bundledRanges(family));
  for (const italic of family.hasItalic ? [false, true] : [false]) {
    const faces = await facesFor(everything, [family], { weight: 400, italic }, bundledRanges);
    const missing: string[] = [];
    for (const face of faces) missing.push(...(await lost(face)));
    expect(faces.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  }
});
