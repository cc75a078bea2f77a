import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, errorMessage, presetLook } from '@wavereel/contracts';
import type { CaptionCue, Captions, CaptionsProgress, Job, JobInput, Media } from '@wavereel/contracts';
import { readSubtitles } from '@wavereel/words';
import { wavBytes } from './support/audio-fixtures';
import { HeldEncoder } from './support/held-encoder';
import { say } from './support/say';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

jest.setTimeout(180_000);

const SENTENCE = 'The traveler wrapped his cloak around him, and the sun began to shine. Then he took it off again.';
const rows = endpoints.captioning;
/** Held where a test looks at a drawing under way: a quick machine would be done with it before. */
const encoder = new HeldEncoder();
let server: TestServer;
let ana: Visitor;
let directory: string;
let spoken: Media;
/** A video that was asked for with captions, and what became of it. */
let job: Job;
let captions: Captions;

const of = (id: string) => ({ params: { id } });
const captionsOf = (id: string): Promise<Captions> => ana.expect(rows.get, of(id));
const clip = (change: Partial<JobInput> = {}): JobInput => ({
  ...{ title: 'A tale', mediaGuid: spoken.guid, themeId: 'square' },
  ...{ start: 0, end: Math.floor(spoken.duration * 100) / 100 },
  ...change,
});
const video = async (change: Partial<JobInput> = {}): Promise<Job> => {
  const { id } = await ana.expect(endpoints.jobs.create, { body: clip(change) });
  return ana.settled(id, 120_000);
};
const written = (id: string): Promise<Captions> =>
  until(
    `the captions of ${id} are there`,
    async () => {
      const found = await captionsOf(id);
      return found.status === 'pending' ? null : found;
    },
    120_000,
  );
const drawn = (id: string): Promise<CaptionsProgress> =>
  until(
    `${id} is drawn with its captions`,
    async () => {
      const found = await ana.expect(rows.progress, of(id));
      return found.video.status === 'pending' || found.video.status === 'none' ? null : found;
    },
    120_000,
  );
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
const textOf = (cues: readonly CaptionCue[]) => plain(cues.map(({ text }) => text).join(' '));
const newsOf = async (id: string) =>
  (await ana.expect(endpoints.notifications.list)).filter(({ payload }) => payload.guid === id).map(({ type }) => type);
const cue = (start: number, end: number, text: string): CaptionCue => ({ start, end, text, words: [] });
const filesOf = (id: string) => server.files('files').filter((file) => file.includes(id));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-said-'));
  server = await TestServer.start({ WORKERS: '1', FFMPEG_PATH: encoder.program });
  ana = await server.person('Ana');
  const path = await say(SENTENCE, 'slt', join(directory, 'said.wav'));
  spoken = await ana.library(new Uint8Array(await readFile(path)), 'A tale');
  job = await video({ captions: {} });
  captions = await written(job.id);
}, 240_000);
afterEach(() => encoder.letGo());
afterAll(async () => {
  await server?.remove();
  encoder.remove();
  await rm(directory, { recursive: true, force: true });
});

test('a video that is asked for with captions has its words, and a second file with them, without another call', async () => {
  expect(captions).toMatchObject({
    status: 'complete',
    error: null,
    progress: null,
    language: 'en',
    profile: 'netflix',
  });
  expect(textOf(captions.cues)).toBe(plain(SENTENCE));
  expect(captions.clip).toEqual({ start: job.start, end: job.end });
  expect(captions.transcript?.paragraphs.flatMap(({ words }) => words)).toHaveLength(SENTENCE.split(' ').length);
  const { video: file } = await drawn(job.id);
  expect(file).toMatchObject({ status: 'complete', isCurrent: true, detailedStatus: { stage: 'complete' } });
  const captioned = await ana.bytes(file.url);
  const without = await ana.bytes(job.url);
  expect(captioned.subarray(4, 8).toString()).toBe('ftyp');
  expect(captioned.equals(without)).toBe(false);
  const shown = await ana.expect(rows.upload, of(job.id));
  expect(shown).toMatchObject({ id: job.id, transcript: { started: true, finished: true } });
  expect(shown.subtitles).toMatchObject({ started: true, finished: true, progress: null });
  expect(await ana.bytes(shown.subtitles?.captionUrl ?? null)).toEqual(captioned);
  // The plain one is still there, and both are known by their own news.
  expect((await ana.bytes(shown.url)).equals(without)).toBe(true);
  expect((await newsOf(job.id)).sort()).toEqual(['CAPTIONS_FINISHED', 'JOB_COMPLETED']);
});

test('another video of the same clip has its words without listening again', async () => {
  const other = await video({ themeId: 'vertical' });
  expect(await captionsOf(other.id)).toMatchObject({
    status: 'none',
    cues: [],
    profile: 'phone',
    video: { status: 'none' },
  });
  expect(await ana.call(rows.finalize, of(other.id))).toMatchObject({
    status: 409,
    body: { code: 'captions_missing' },
  });
  expect(await ana.call(rows.upload, of(other.id))).toMatchObject({
    status: 409,
    body: { code: 'captions_not_drawn' },
  });
  await ana.expect(rows.save, { ...of(other.id), body: { preset: 'karaoke' } });
  const found = await written(other.id);
  expect(textOf(found.cues)).toBe(textOf(captions.cues));
  expect(found.look).toEqual(presetLook('karaoke', other.specs));
  expect(found.video.status).toBe('none');
  expect(await newsOf(other.id)).toContain('CAPTIONS_FINISHED');
});

test('cues are changed one stretch at a time, by whoever knows how they are now', async () => {
  const found = await captionsOf(job.id);
  const first = found.cues[0] ?? cue(0, 1, '');
  const body = { revision: found.revision, at: 0, remove: 1, insert: [{ ...first, text: 'The traveller' }] };
  const saved = await ana.expect(rows.change, { ...of(job.id), body });
  expect(saved).toMatchObject({ revision: found.revision + 1, video: { isCurrent: false } });
  expect((await captionsOf(job.id)).cues).toEqual([{ ...first, text: 'The traveller' }, ...found.cues.slice(1)]);

  expect(await ana.call(rows.change, { ...of(job.id), body })).toMatchObject({
    status: 409,
    body: { code: 'captions_changed' },
  });
  const revision = saved.revision;
  for (const wrong of [
    { at: found.cues.length, remove: 1, insert: [] },
    { at: 0, remove: 0, insert: [cue(2, 1, 'backwards')] },
    { at: 0, remove: 0, insert: [cue(900, 901, 'outside')] },
    { at: 0, remove: 0, insert: [cue(2, 3, 'later'), cue(1, 2, 'earlier')] },
  ])
    expect(await ana.call(rows.change, { ...of(job.id), body: { revision, ...wrong } })).toMatchObject({ status: 422 });
  expect((await captionsOf(job.id)).revision).toBe(revision);
});

test('the captioned file is drawn anew when its captions or their look have changed, and not otherwise', async () => {
  const before = await ana.expect(rows.progress, of(job.id));
  const { look } = await captionsOf(job.id);
  await ana.expect(rows.look, {
    ...of(job.id),
    body: { look: { ...look, color: '#FF0000', place: { x: 0.5, y: 0.2 } } },
  });
  encoder.hold();
  const asked = await ana.expect(rows.finalize, of(job.id));
  expect(asked.video).toMatchObject({ status: 'pending', isCurrent: true, url: before.video.url });
  // Asked for once more while it is on its way, it goes on.
  await ana.expect(rows.finalize, of(job.id));
  encoder.letGo();
  const after = await drawn(job.id);
  expect(after.video).toMatchObject({ status: 'complete', isCurrent: true });
  expect(after.video.url).not.toBe(before.video.url);
  const again = await ana.expect(rows.finalize, of(job.id));
  expect(again.video).toEqual(after.video);
  // Two drawings, each with its video and its poster; what was shown before is taken away once nobody is told of it any more.
  await until('the file from before is gone', async () => (filesOf(job.id).length === 4 ? true : null));
});

test('drawing them is stopped, and what is there stays', async () => {
  const found = await captionsOf(job.id);
  const { look } = found;
  await ana.expect(rows.look, { ...of(job.id), body: { look: { ...look, bold: !look.bold } } });
  encoder.hold();
  await ana.expect(rows.finalize, of(job.id));
  const stopped = await ana.expect(rows.cancel, of(job.id));
  expect(stopped.video).toMatchObject({
    status: 'complete',
    isCurrent: false,
    url: found.video.url,
    detailedStatus: { error: null },
  });
  expect(await ana.call(rows.cancel, of(job.id))).toMatchObject({
    status: 409,
    body: { code: 'captions_not_pending' },
  });
});

test('a change that is taken back leaves the captioned file current', async () => {
  const found = await captionsOf(job.id);
  await ana.expect(rows.finalize, of(job.id));
  await drawn(job.id);
  const first = found.cues[0] ?? cue(0, 1, '');
  const saved = await ana.expect(rows.change, {
    ...of(job.id),
    body: { revision: found.revision, at: 0, remove: 1, insert: [{ ...first, text: 'Other words' }] },
  });
  expect(saved.video.isCurrent).toBe(false);
  // As a page has them: in the order of its own objects.
  const { words, speaker: _, text, end, start } = first;
  const back = { revision: saved.revision, at: 0, remove: 1, insert: [{ words, text, end, start }] };
  expect((await ana.expect(rows.change, { ...of(job.id), body: back })).video.isCurrent).toBe(true);
});

test('a video that was cancelled and is made after all has the captions that were asked for with it', async () => {
  encoder.hold();
  const { id } = await ana.expect(endpoints.jobs.create, { body: clip({ themeId: 'horizontal', captions: {} }) });
  await ana.expect(endpoints.jobs.cancel, of(id));
  encoder.letGo();
  await written(id);
  expect((await captionsOf(id)).video.status).toBe('none');
  await ana.expect(endpoints.jobs.retry, of(id));
  await ana.settled(id, 120_000);
  expect((await drawn(id)).video).toMatchObject({ status: 'complete', isCurrent: true });
});

test('words in another language than the one that is asked for are not taken for it', async () => {
  const made = await video();
  await ana.expect(rows.save, { ...of(made.id), body: { language: 'de' } });
  expect(await written(made.id)).toMatchObject({ status: 'failed', error: errorMessage('speech_language', 'en') });
});

test('listening that is stopped leaves a video as it was', async () => {
  const silence = await ana.library(wavBytes(new Float32Array(16_000 * 40), 16_000), 'Long silence');
  const quiet = await video({ mediaGuid: silence.guid, end: 30 });
  await ana.expect(rows.save, { ...of(quiet.id), body: {} });
  expect(await ana.expect(rows.cancel, of(quiet.id))).toMatchObject({ status: 'none', error: null });
});

test('an edit that is cancelled leaves the captions as they were before it', async () => {
  const made = await video();
  const cues = [cue(0, 0.8, 'By hand'), cue(1.2, 2.2, 'Also by hand')];
  await ana.expect(rows.save, { ...of(made.id), body: { cues, draw: true } });
  await drawn(made.id);
  const before = await captionsOf(made.id);
  encoder.hold();
  for (const start of [1, 2]) {
    const body = { start, end: made.end, themeId: 'square' };
    await ana.expect(endpoints.jobs.change, { ...of(made.id), body });
  }
  expect((await captionsOf(made.id)).cues).not.toEqual(cues);
  await ana.expect(endpoints.jobs.cancel, of(made.id));
  encoder.letGo();

  const { revision, ...after } = await captionsOf(made.id);
  expect(after).toMatchObject({ status: 'complete', cues, clip: before.clip, look: before.look });
  expect(revision).toBeGreaterThan(before.revision);
  expect(await ana.expect(rows.progress, of(made.id))).toMatchObject({
    video: { status: 'complete', isCurrent: true },
  });
  expect(await ana.settled(made.id)).toMatchObject({ status: 'complete', specs: { start: 0 } });
});

test('an edit under way when its video was deleted is drawn once that is had back, and so are its captions', async () => {
  const made = await video();
  await ana.expect(rows.save, { ...of(made.id), body: { cues: [cue(2.5, 3.5, 'By hand')], draw: true } });
  await drawn(made.id);
  encoder.hold();
  await ana.expect(endpoints.jobs.change, { ...of(made.id), body: { start: 2, end: made.end, themeId: 'square' } });
  await ana.expect(endpoints.jobs.remove, of(made.id));
  encoder.letGo();
  await ana.expect(endpoints.jobs.change, { ...of(made.id), body: { deleted: false } });
  expect(await ana.settled(made.id)).toMatchObject({ status: 'complete', specs: { start: 2 } });
  expect((await drawn(made.id)).video).toMatchObject({ status: 'complete', isCurrent: true });
  expect((await captionsOf(made.id)).cues).toContainEqual(cue(0.5, 1.5, 'By hand'));
});

test('a video that is had back from the bin goes on with its captions where they were', async () => {
  const made = await video();
  const back = () => ana.expect(endpoints.jobs.change, { ...of(made.id), body: { deleted: false } });
  await ana.expect(rows.save, { ...of(made.id), body: { cues: [cue(0, 2, 'Kept')] } });
  encoder.hold();
  await ana.expect(rows.finalize, of(made.id));
  await until('it is drawn', async () => (server.tools().length > 0 ? true : null));
  await ana.expect(endpoints.jobs.remove, of(made.id));
  await until('nothing is drawn', async () => (server.tools().length === 0 ? true : null));
  encoder.letGo();
  await back();
  expect((await drawn(made.id)).video).toMatchObject({ status: 'complete', isCurrent: true });

  await ana.expect(rows.save, { ...of(made.id), body: {} });
  await ana.expect(endpoints.jobs.remove, of(made.id));
  await back();
  expect(textOf((await written(made.id)).cues)).toMatch(/^the travel+er wrapped/);
});

test('an edit of the video takes its captions along, and draws both files', async () => {
  const made = await video({ captions: {} });
  const { cues } = await written(made.id);
  await drawn(made.id);
  const body = { start: 1, end: made.end, themeId: 'square' };
  await ana.expect(endpoints.jobs.change, { ...of(made.id), body });
  await ana.settled(made.id, 120_000);
  const { video: file } = await drawn(made.id);
  const followed = await captionsOf(made.id);
  expect(followed).toMatchObject({ status: 'complete', clip: { start: 1, end: made.end } });
  const last = cues.at(-1) ?? cue(0, 0, '');
  expect(followed.cues.at(-1)).toMatchObject({ text: last.text, start: expect.closeTo(last.start - 1, 3) });
  expect(file).toMatchObject({ status: 'complete', isCurrent: true });

  // Made longer again: what was cut off is heard once more, around what is there.
  const words = { revision: followed.revision, at: followed.cues.length - 1, remove: 1 };
  const mended = { ...(followed.cues.at(-1) ?? last), text: 'mended by hand' };
  await ana.expect(rows.change, { ...of(made.id), body: { ...words, insert: [mended] } });
  await ana.expect(endpoints.jobs.change, { ...of(made.id), body: { ...body, start: 0 } });
  const longer = await written(made.id);
  expect(longer.cues.at(-1)).toMatchObject({ text: 'mended by hand', start: expect.closeTo(last.start, 3) });
  expect(textOf(longer.cues)).toMatch(/^the travel+er wrapped/);
  await ana.settled(made.id, 120_000);
  expect((await drawn(made.id)).video).toMatchObject({ status: 'complete', isCurrent: true });
});

test('captions are brought along, and handed out as files', async () => {
  const made = await video();
  /** The language that words are taken for where nobody says, brought by somebody who reads Portuguese. */
  const judged = async (text: string): Promise<string | null> => {
    const answer = await ana.fetch(`/api/captioning/${made.id}/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'pt-BR' },
      body: JSON.stringify({ cues: [cue(0, 2, text)] }),
    });
    return rows.save.answer.parse(await answer.json()).language;
  };
  expect(await judged('Hmm.')).toBe('pt-BR');
  expect(await judged('You are not what they think, and the bread is here.')).toBe('en');
  expect(await judged('Você não está com o pão, mas isso é uma pena.')).toBe('pt');

  const cues = [cue(0, 1.5, 'One & <two>'), { ...cue(2, 3, 'three\nfour'), speaker: 'Zoë' }];
  const saved = await ana.expect(rows.save, { ...of(made.id), body: { cues, language: 'pt-BR' } });
  expect(saved).toMatchObject({ status: 'complete', cues, language: 'pt-BR', transcript: null });
  for (const format of ['srt', 'vtt', 'json', 'txt'] as const) {
    const answer = await ana.fetch(`/api/captioning/${made.id}/download?format=${format}`);
    expect(answer.headers.get('content-disposition')).toContain(`A tale.${format}`);
    const text = await answer.text();
    if (format === 'txt') expect(text).toBe('One & <two>\nZoë: three four');
    else
      expect(readSubtitles(Buffer.from(text), `a.${format}`).cues.map(({ text: said }) => said)).toEqual(
        cues.map(({ text: said }) => said),
      );
  }
  const copy = await ana.expect(endpoints.jobs.clone, of(made.id));
  expect((await captionsOf(copy.id)).cues).toEqual(cues);

  await ana.expect(rows.remove, of(made.id));
  expect(await captionsOf(made.id)).toMatchObject({ status: 'none', cues: [] });
  expect(await ana.expect(endpoints.jobs.get, of(made.id))).toMatchObject({ subtitles: null, transcript: null });
});

test('where nobody speaks that is said, nothing is invented, and a file can be brought instead', async () => {
  const silence = await ana.library(wavBytes(new Float32Array(16_000 * 6), 16_000), 'Silence');
  const quiet = await video({ mediaGuid: silence.guid, end: 5, captions: {} });
  expect(await written(quiet.id)).toMatchObject({
    ...{ status: 'failed', cues: [], error: errorMessage('no_speech', 'en') },
    video: { status: 'none' },
  });
  expect(await newsOf(quiet.id)).toContain('CAPTIONS_FAILED');
  const body = { cues: [cue(0, 2, '[silence]')], draw: true };
  expect(await ana.expect(rows.save, { ...of(quiet.id), body })).toMatchObject({ status: 'complete', error: null });
  expect((await drawn(quiet.id)).video.status).toBe('complete');
});

test('looks are kept by name for the team, changed, chosen and deleted', async () => {
  const { look } = await captionsOf(job.id);
  const [style] = await ana.expect(rows.saveStyle, { body: { ...look, name: ' House ' } });
  expect(style).toMatchObject({ name: 'House', color: look.color, deleted: false });
  const id = style?.id ?? '';
  const renamed = await ana.expect(rows.saveStyle, { body: { ...look, size: 90, name: 'Home', id } });
  expect(renamed).toEqual([{ ...style, name: 'Home', size: 90 }]);
  const bob = await server.person('Bob');
  expect(await bob.expect(rows.styles)).toEqual([]);
  expect(await bob.call(rows.saveStyle, { body: { ...look, name: 'Mine', id } })).toMatchObject({ status: 404 });

  const made = await video();
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await ana.call(rows.save, { ...of(made.id), body: { styleId: nobody } })).toMatchObject({ status: 422 });
  const saved = await ana.expect(rows.save, { ...of(made.id), body: { styleId: id, cues: [cue(0, 1, 'Hello')] } });
  // Kept in pixels of the frame of styles, which a square of 1080 is.
  expect(saved).toMatchObject({ styleId: id, look: { size: 90 } });
  expect(await ana.call(rows.saveStyle, { body: { ...look, name: 'x', deleted: true } })).toMatchObject({
    status: 422,
  });
  const foreign = { look, styleId: nobody };
  expect(await ana.call(rows.look, { ...of(made.id), body: foreign })).toMatchObject({ status: 422 });
  expect(await ana.expect(rows.saveStyle, { body: { ...look, name: 'Home', id, deleted: true } })).toEqual([]);
  expect(await captionsOf(made.id)).toMatchObject({ look: { size: 90 } });
});

test('a video that goes takes its captions and both its files along', async () => {
  await until('only what is shown is kept', async () => (filesOf(job.id).length === 4 ? true : null));
  await ana.expect(endpoints.jobs.remove, { ...of(job.id), query: { forever: 'true' } });
  expect(filesOf(job.id)).toEqual([]);
  expect(await ana.call(rows.get, of(job.id))).toMatchObject({ status: 404 });
});
