import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionFonts, captionTrackSchema } from '@wavereel/contracts';
import {
  addressOf,
  captionFamilies,
  facesFor,
  facesOf,
  facesOfTrack,
  families,
  familiesFor,
  fontsOfTrack,
  fontsRelease,
} from './index';
import type { SliceRanges, Wording } from './index';
import { bundledRanges } from './ranges';
import { coverageOf, folderOf, oneOfEach } from './testing';

const regular = { weight: 400, italic: false };

async function filesFor(text: string, language = 'en', italic = false): Promise<string[]> {
  const faces = await facesFor(text, familiesFor('Inter', language, text), { weight: 400, italic }, bundledRanges);
  return faces.map(({ file }) => file.slice('files/'.length));
}

describe('the files of a text', () => {
  it('are the ones whose characters it has', async () => {
    expect(await filesFor('Hello, world')).toEqual(['inter-latin-wght-normal.woff2']);
    expect(await filesFor('Łódź', 'en', true)).toEqual([
      'inter-latin-ext-wght-italic.woff2',
      'inter-latin-wght-italic.woff2',
    ]);
    expect(await filesFor('שלום')).toEqual([
      'inter-latin-wght-normal.woff2',
      'noto-sans-hebrew-hebrew-wght-normal.woff2',
    ]);
  });

  it('of pictures hold all that is joined, and not the digits of a plain number', async () => {
    expect(await filesFor('7 apples')).toEqual(['inter-latin-wght-normal.woff2']);
    expect(await filesFor('🇧🇷')).toEqual(['inter-latin-wght-normal.woff2', '0.woff2']);
    expect((await filesFor('7️⃣')).length).toBeGreaterThan(1);
  });

  it('come from the language where several have a character', async () => {
    const familyOf = async (text: string, language: string) =>
      (await filesFor(text, language))
        .map((file) => /noto-sans-(..)-/.exec(file)?.[1])
        .filter((name) => name !== undefined);
    expect(new Set(await familyOf('直言', 'ja'))).toEqual(new Set(['jp']));
    expect(new Set(await familyOf('直言', 'zh-Hans'))).toEqual(new Set(['sc']));
    expect(new Set(await familyOf('直言です', 'en'))).toEqual(new Set(['jp']));
    expect(new Set(await familyOf('안녕 直言', 'en'))).toEqual(new Set(['kr']));
  });

  it('asks for no table that is not needed', async () => {
    const asked: string[] = [];
    await facesFor('plain words', familiesFor('Anton', 'ja', ''), regular, (family): Promise<SliceRanges> => {
      asked.push(family.id);
      return bundledRanges(family);
    });
    expect(asked).toEqual(['anton']);
  });
});

describe('every family', () => {
  it.each(families)('$id has the files that its table names', async (family) => {
    const everything = oneOfEach(await bundledRanges(family));
    for (const italic of family.hasItalic ? [false, true] : [false]) {
      for (const weight of family.cuts ?? [400]) {
        const faces = await facesFor(everything, [family], { weight, italic }, bundledRanges);
        expect(faces.length).toBeGreaterThan(0);
        for (const { file } of faces) expect(existsSync(join(folderOf(family), file))).toBe(true);
      }
    }
  });

  it('may be given to others', () => {
    for (const family of families) {
      const manifest: unknown = JSON.parse(readFileSync(join(folderOf(family), 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({ license: expect.stringMatching(/^(OFL-1\.1|Apache-2\.0)$/) });
    }
  });

  it('is kept under an address that changes with its files', () => {
    const versions = families
      .map((family) => readFileSync(join(folderOf(family), 'package.json'), 'utf8'))
      .map((text) => /"version": "([^"]+)"/.exec(text)?.[1]);
    const digest = createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 8);
    // Other packages are installed: put this digest into address.ts, so that nobody keeps the old files.
    expect(fontsRelease).toBe(digest);
  });
});

it.each(families)('what is written down of $id is what its files draw', async (family) => {
  // Other packages are installed: `npx tsx scripts/font-coverage.ts` writes it anew.
  expect(await bundledRanges(family)).toEqual(await coverageOf(family));
});

it('the files of a family come in one order, whatever is said first', async () => {
  const wording = (text: string): Wording => ({ family: 'Lora', ...regular, language: 'en', texts: [text] });
  const filesOf = async (texts: readonly string[]) =>
    (await facesOf(texts.map(wording), bundledRanges)).map(({ file }) => file);
  expect(await filesOf(['Łódź', 'Đức', 'Привет'])).toEqual(await filesOf(['Привет', 'Đức', 'Łódź']));
});

it('a family that has a file for each weight is drawn from the nearest', async () => {
  const filesOf = async (weight: number) =>
    (await facesFor('Hello', [captionFamilies.Poppins], { weight, italic: true }, bundledRanges)).map(
      ({ file, weights }) => [file, weights],
    );
  expect(await filesOf(660)).toEqual([['files/poppins-latin-700-italic.woff2', [700, 700]]]);
  expect(await filesOf(100)).toEqual([['files/poppins-latin-100-italic.woff2', [100, 100]]]);
});

it('every family has the weights that it offers', async () => {
  for (const family of Object.values(captionFamilies)) {
    const manifest: unknown = JSON.parse(readFileSync(join(folderOf(family), 'metadata.json'), 'utf8'));
    const [lightest, boldest] = family.weights;
    const offered = family.cuts ?? [lightest, boldest];
    expect(manifest).toMatchObject({ weights: expect.arrayContaining([...offered]) });
  }
});

describe('the font of a track', () => {
  const track = (fontFamily: (typeof captionFonts)[number]) =>
    captionTrackSchema.parse({ look: { fontFamily }, cues: [{ start: 0, end: 1, text: 'words' }] });

  it.each(captionFonts)('%s is named first, with a weight that it has', async (name) => {
    const [lightest, boldest] = captionFamilies[name].weights;
    const [, weight, first] =
      /^(\d+) 40px "([^"]+)"/.exec(fontsOfTrack(track(name))('words')[0]?.fontAt(40) ?? '') ?? [];
    expect(first).toBe(`Wavereel ${name}`);
    expect(Number(weight)).toBeGreaterThanOrEqual(lightest);
    expect(Number(weight)).toBeLessThanOrEqual(boldest);
    expect((await facesOfTrack(track(name), bundledRanges)).map(addressOf)).toEqual([
      expect.stringMatching(/^\/assets\/fonts\/[0-9a-f]{8}\/[a-z-]+\/[a-z0-9-]+\.woff2$/),
    ]);
  });
});
