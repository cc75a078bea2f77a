import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captionTrackSchema, designFileOf, designSchema } from '@wavereel/contracts';
import { templates } from '../designs/templates';
import { readCommand, warningOf } from './command';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-command-'));
  await writeFile(join(directory, 'talk.mp3'), 'sound');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const command = (line: string) => readCommand(line.split(' '), directory, directory);
const words = async (line: string) => (await command(line)).request;

describe('the render command', () => {
  it('takes a template, and times in seconds or as people write them', async () => {
    const request = await words('--audio talk.mp3 --start 5 --end 0:15.50 --design square --out video.mp4');
    expect(request).toMatchObject({
      audioPath: join(directory, 'talk.mp3'),
      start: 5,
      end: 15.5,
      outputPath: join(directory, 'video.mp4'),
      posterPath: null,
      captions: null,
    });
    expect(request.drawing).toMatchObject({ width: 1080, height: 1080, pattern: templates.square.pattern });
    expect(request.backgroundPath).toMatch(/assets\/templates\/square\.jpg$/);
  });

  it('takes a design from a file, with a picture beside it', async () => {
    await writeFile(join(directory, 'back.png'), 'picture');
    await writeFile(
      join(directory, 'mine.json'),
      JSON.stringify({ ...templates.vertical, backgroundImage: 'back.png', pattern: 'bars' }),
    );
    const request = await words('--audio talk.mp3 --start 0 --end 4 --design mine.json --out video.mp4');
    expect(request.drawing.pattern).toBe('bars');
    expect(request.backgroundPath).toBe(join(directory, 'back.png'));
  });

  it('takes a design that was exported, with its pictures; a wrong one is refused with the place', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const layer = { kind: 'image', id: 'p', picture: id, left: 0, top: 0, width: 9, height: 9 };
    const design = designSchema.parse({ ...templates.square, layers: [layer] });
    const file = designFileOf(design, [{ id, name: 'Owls', mime: 'image/png', data: 'b3dscw==' }]);
    await writeFile(join(directory, 'mine.wavereel'), file);
    const line = '--audio talk.mp3 --start 0 --end 4 --design mine.wavereel --out video.mp4';
    const { drawing, picturePaths } = await words(line);
    expect(drawing.layers).toMatchObject([{ kind: 'image', picture: id }]);
    expect(await readFile(picturePaths[id] ?? '', 'utf8')).toBe('owls');
    await writeFile(join(directory, 'mine.wavereel'), file.replace('"height":9', '"height":0'));
    await expect(words(line)).rejects.toThrow(
      /mine\.wavereel is no exported design: wrong at drawing\.layers\.0\.height/,
    );
  });

  it('takes the pictures of layers from beside the design', async () => {
    const id = '00000000-0000-4000-8000-000000000002';
    const layer = { kind: 'image', id: 'p', picture: id, left: 0, top: 0, width: 9, height: 9 };
    await writeFile(join(directory, 'mine.json'), JSON.stringify({ ...templates.square, layers: [layer] }));
    const line = '--audio talk.mp3 --start 0 --end 4 --design mine.json --out video.mp4';
    await expect(words(line)).rejects.toThrow(/A picture of the design was not found: .*0002\.png \(or/);
    await writeFile(join(directory, `${id}.jpg`), 'owls');
    expect((await words(line)).picturePaths).toEqual({ [id]: join(directory, `${id}.jpg`) });
  });

  it('takes captions from a file', async () => {
    await writeFile(
      join(directory, 'said.json'),
      JSON.stringify({ language: 'pt-BR', look: { fontFamily: 'Anton' }, cues: [{ start: 0, end: 2, text: 'Olá' }] }),
    );
    const { captions } = await words(
      '--audio talk.mp3 --start 0 --end 4 --design square --out video.mp4 --captions said.json',
    );
    expect(captions).toMatchObject({
      language: 'pt-BR',
      look: { fontFamily: 'Anton', position: 'bottom' },
      cues: [{ text: 'Olá', words: [] }],
    });
  });

  it('takes captions from a file of subtitles, in the look that is named', async () => {
    await writeFile(join(directory, 'said.srt'), '1\n00:00:00,500 --> 00:00:02,000\nOlá\n');
    const line = '--audio talk.mp3 --start 0 --end 4 --design square --out video.mp4 --captions said.srt';
    const { captions } = await words(`${line} --language pt-BR --look pop`);
    expect(captions).toMatchObject({
      language: 'pt-BR',
      look: { fontFamily: 'Anton', reveal: 'word' },
      cues: [{ start: 0.5, end: 2, text: 'Olá' }],
    });
    await writeFile(join(directory, 'said.srt'), '1\n00:00:02,500 --> nowhere\nOlá\n');
    await expect(words(line)).rejects.toThrow(/said\.srt cannot be read in line 2: bad time\./);
  });

  it('has what is said in the clip written down', async () => {
    const line = '--audio talk.mp3 --start 0 --end 4 --design vertical --out video.mp4';
    expect((await command(line)).listening).toBeNull();
    const { request, listening } = await command(`${line} --transcribe`);
    expect(request.captions).toBeNull();
    expect(listening).toMatchObject({ language: null, look: { fontFamily: 'Inter', alignment: 'center' } });
    expect((await command(`${line} --transcribe --language en`)).listening?.language).toBe('en');
  });

  it('names the characters that no font draws before anything is drawn', async () => {
    const captions = (text: string) => captionTrackSchema.parse({ look: {}, cues: [{ start: 0, end: 1, text }] });
    expect(await warningOf({ drawing: templates.square, captions: null })).toBeNull();
    expect(await warningOf({ drawing: templates.square, captions: captions('გამარჯობა, 東京 😀') })).toBeNull();
    expect(await warningOf({ drawing: templates.square, captions: captions('ᚠ and 𐀀') })).toBe(
      'The captions or the design have characters that none of the fonts draws; each becomes a box: ᚠ (U+16A0), 𐀀 (U+10000).',
    );
    const runes = String.fromCodePoint(...Array.from({ length: 30 }, (_, at) => 0x16a0 + at));
    expect(await warningOf({ drawing: templates.square, captions: captions(runes) })).toMatch(/ and 10 more\.$/);
  });

  it.each([
    ['--start 0 --end 4 --design square --out v.mp4', '--audio is missing'],
    ['--audio gone.mp3 --start 0 --end 4 --design square --out v.mp4', 'There is no audio file at'],
    ['--audio talk.mp3 --start 9 --end 4 --design square --out v.mp4', '--end (4) must be after --start (9)'],
    ['--audio talk.mp3 --start soon --end 4 --design square --out v.mp4', '--start is "soon", which is no time'],
    ['--audio talk.mp3 --start 0 --end 4000 --design square --out v.mp4', 'at most 2880 seconds'],
    ['--audio talk.mp3 --start 0 --end 4 --design round --out v.mp4', '--design names neither a template nor a file'],
    ['--audio talk.mp3 --start 0 --end 4 --design square --out v.mp4 --captions gone.json', '--captions names no file'],
    ['--audio talk.mp3 --start 0 --end 4 --design talk.mp3 --out v.mp4', 'is no JSON'],
    ['--audio talk.mp3 --start 0 --end 4 --design square --out gone/v.mp4', 'There is no folder'],
    [
      '--audio talk.mp3 --start 0 --end 4 --design square --out v.mp4 --look loud',
      '--look is "loud", which is none of',
    ],
    ['--audio talk.mp3 --start 0 --end 4 --design square --out v.mp4 --language english!', 'which is no language like'],
    [
      '--audio talk.mp3 --start 0 --end 4 --design square --out v.mp4 --transcribe --captions x.srt',
      'give one of the two',
    ],
    ['--audio talk.mp3 --start 0 --end 4 --design square --out v.mp4 --speed 2', "Unknown option '--speed'"],
  ])('%s', async (line, complaint) => {
    await expect(words(line)).rejects.toThrow(complaint);
  });

  it('names the wrong field of a file', async () => {
    await writeFile(join(directory, 'wrong.json'), JSON.stringify({ ...templates.square, waveColor: 'coral' }));
    await expect(words('--audio talk.mp3 --start 0 --end 4 --design wrong.json --out v.mp4')).rejects.toThrow(
      'wrong field waveColor',
    );
    await writeFile(join(directory, 'said.json'), JSON.stringify({ look: { size: 'big' }, cues: [] }));
    await expect(
      words('--audio talk.mp3 --start 0 --end 4 --design square --out v.mp4 --captions said.json'),
    ).rejects.toThrow('wrong field look.size');
  });
});
