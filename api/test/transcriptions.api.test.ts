import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import type { Media, SpokenWord, Transcript, Transcription } from '@wavereel/contracts';
import { say } from './support/say';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { wavBytes } from './support/audio-fixtures';

jest.setTimeout(180_000);

const SENTENCE = 'The traveler wrapped his cloak around him, and the sun began to shine.';
let server: TestServer;
let ana: Visitor;
let directory: string;
let spoken: Media;
/** What was heard in it. */
let heard: Transcription;

const silence = wavBytes(new Float32Array(16_000 * 6), 16_000);
const of = (item: { _id: string }) => ({ params: { id: item._id } });
const rows = endpoints.transcriptions;

const ended = (id: string): Promise<Transcription> =>
  until(
    `transcription ${id} is done`,
    async () => {
      const item = await ana.expect(rows.get, { params: { id } });
      return item.statusText === 'Pending' ? null : item;
    },
    120_000,
  );
const wordsIn = (content: Transcript | null) => content?.paragraphs.flatMap(({ words }) => words) ?? [];
const plain = (text: string) => text.toLowerCase().replace(/[^a-z ]/g, '');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-said-'));
  server = await TestServer.start();
  ana = await server.person('Ana');
  const path = await say(SENTENCE, 'slt', join(directory, 'said.wav'));
  spoken = await ana.library(new Uint8Array(await readFile(path)), 'A tale');
  const begun = await ana.expect(rows.transcribeAndSummarise, { query: { title: 'A tale', guid: spoken.guid } });
  expect(begun).toMatchObject({ statusText: 'Pending', guid: spoken.guid, transcriptionContent: null, words: 0 });
  heard = await ended(begun._id);
}, 180_000);
afterAll(async () => {
  await server.remove();
  await rm(directory, { recursive: true, force: true });
});

test('what is said in a sound is written down, with the time of each word, and told of', async () => {
  expect(heard).toMatchObject({ statusText: 'Complete', error: null, progress: null, language: 'en' });
  expect(plain(heard.contentWithoutTitle)).toBe(plain(SENTENCE));
  const words = wordsIn(heard.transcriptionContent);
  expect(words).toHaveLength(SENTENCE.split(' ').length);
  expect(heard.words).toBe(words.length);
  let last = 0;
  for (const { start, end } of words) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThanOrEqual(start);
    last = start;
  }
  expect(last).toBeLessThan(spoken.duration);
  expect(heard.duration).toBe(spoken.duration);
  expect(heard.audioUrl).not.toBeNull();
  const news = await ana.expect(endpoints.notifications.list);
  expect(news.map(({ type, payload }) => [type, payload.guid])).toContainEqual(['TRANSCRIPTION_FINISHED', heard._id]);
});

test('it is found by its sound, in the list, among several, and counted', async () => {
  expect(await ana.expect(rows.ofSound, { params: { id: spoken.guid } })).toMatchObject({ _id: heard._id });
  const [listed] = await ana.expect(rows.list);
  expect(listed).toMatchObject({ _id: heard._id, transcriptionContent: null, audioUrl: null, words: heard.words });
  const nobody = '00000000-0000-4000-8000-000000000000';
  const idsOf = async (query: { guid: string; onlyPending?: string }) =>
    (await ana.expect(rows.list, { query })).map(({ _id }) => _id);
  expect(await idsOf({ guid: spoken.guid })).toEqual([heard._id]);
  expect(await idsOf({ guid: spoken.guid, onlyPending: '2020-01-01T00:00:00.000Z' })).toEqual([heard._id]);
  expect(await idsOf({ guid: nobody })).toEqual([]);
  const several = { body: { ids: [heard._id, nobody] } };
  expect(await ana.expect(rows.status, several)).toHaveLength(1);
  expect(await (await server.person('Bob')).expect(rows.status, several)).toEqual([]);
  expect(await ana.expect(rows.usage)).toMatchObject({
    transcriptions: 1,
    pending: 0,
    seconds: Math.round(spoken.duration),
    languages: ['en'],
  });
  const since = (moment: number) => ana.expect(rows.list, { query: { onlyPending: new Date(moment).toISOString() } });
  const changedAt = Date.parse(heard.lastStatusUpdate);
  expect(await since(changedAt - 1)).toHaveLength(1);
  expect(await since(changedAt)).toHaveLength(0);
});

test('a silence has no words, which is said, and it is tried again', async () => {
  const nothing = await ana.library(silence, 'Nothing');
  const { _id } = await ana.expect(rows.create, { body: { title: 'Nothing', guid: nothing.guid } });
  expect(await ended(_id)).toMatchObject({
    statusText: 'Failed',
    error: 'No speech was found in this sound. If somebody speaks in it, try a louder recording.',
  });
  const news = await ana.expect(endpoints.notifications.list);
  expect(news.map(({ type, payload }) => [type, payload.guid])).toContainEqual(['TRANSCRIPTION_FAILED', _id]);
  expect(await ana.expect(rows.retry, { params: { id: _id } })).toMatchObject({ statusText: 'Pending', error: null });
  // One that is under way can be thrown away.
  expect((await ana.call(rows.remove, { query: { _id } })).status).toBe(204);
  expect((await ana.call(rows.get, { params: { id: _id } })).status).toBe(404);
  expect(await ana.expect(rows.usage)).toMatchObject({ pending: 0 });
});

test('a sound that is deleted while it waits ends what waits for it, and words outlive their sound', async () => {
  const path = await say(
    'Nobody will ever hear what is said in here, for it is thrown away.',
    'rms',
    join(directory, 'short.wav'),
  );
  const sound = await ana.library(new Uint8Array(await readFile(path)), 'Gone');
  const { _id } = await ana.expect(rows.create, { body: { title: 'Gone', guid: sound.guid } });
  await ana.expect(endpoints.media.remove, { params: { id: sound.guid }, query: { forever: 'true' } });
  const item = await ended(_id);
  expect(item.guid).toBeNull();
  expect(item.audioUrl).toBeNull();
  if (item.statusText === 'Failed')
    expect(item.error).toBe('The sound of this transcription was deleted. What was written stays.');
  else expect(item.words).toBeGreaterThan(0);
});

describe('changing words', () => {
  let item: Transcription;
  beforeEach(async () => {
    item = await ana.expect(rows.clone, of(heard));
  });
  const first = () => item.transcriptionContent?.paragraphs[0] ?? { speaker: null, words: [] };

  test('of a copy leaves the original as it is', async () => {
    expect(item).toMatchObject({ title: 'A tale (copy)', revision: 0, statusText: 'Complete', guid: spoken.guid });
    const [begin = { text: '', start: 0, end: 0, confidence: null }, ...rest] = first().words;
    const insert = [{ speaker: 'Bea', words: [{ ...begin, text: 'This' }, ...rest] }];
    const changed = await ana.expect(rows.update, {
      ...of(item),
      body: { change: { revision: 0, at: 0, remove: 1, insert } },
    });
    expect(changed.revision).toBe(1);
    expect(changed.contentWithoutTitle).toMatch(/^This /);
    expect(changed.transcriptionContent?.paragraphs[0]?.speaker).toBe('Bea');
    expect(wordsIn(changed.transcriptionContent).slice(1)).toEqual(wordsIn(heard.transcriptionContent).slice(1));
    expect(await ana.expect(rows.get, of(heard))).toEqual({ ...heard, audioUrl: expect.any(String) });
  });

  test('that somebody else has changed meanwhile is refused', async () => {
    const body = {
      change: {
        revision: 0,
        at: 1,
        remove: 0,
        insert: [first()].map((own) => ({ ...own, words: own.words.slice(-1) })),
      },
    };
    expect((await ana.call(rows.update, { ...of(item), body })).status).toBe(200);
    expect(await ana.call(rows.update, { ...of(item), body })).toMatchObject({
      status: 409,
      body: { code: 'transcript_changed' },
    });
  });

  test.each([
    [
      'out of order',
      [
        { text: 'b', start: 2, end: 3, confidence: null },
        { text: 'a', start: 1, end: 2, confidence: null },
      ],
    ],
    ['ending before they begin', [{ text: 'b', start: 2, end: 1, confidence: null }]],
    ['with a space in one', [{ text: 'a b', start: 1, end: 2, confidence: null }]],
  ])('into words %s is refused', async (_, words) => {
    const body = { change: { revision: 0, at: 0, remove: 1, insert: [{ speaker: null, words }] } };
    expect(await ana.call(rows.update, { ...of(item), body })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  });

  test('into more than anybody says in it, or beyond its sound, is refused', async () => {
    const word = { text: 'so', start: 1, end: 1, confidence: null };
    const body = (words: SpokenWord[]) => ({
      change: { revision: 0, at: 0, remove: 1, insert: [{ speaker: null, words }] },
    });
    const put = (words: SpokenWord[]) => ana.call(rows.update, { ...of(item), body: body(words) });
    expect((await put(Array.from({ length: 1_200 }, () => word))).status).toBe(422);
    expect((await put([{ ...word, start: 40_000, end: 40_001 }])).status).toBe(422);
    const both = { ...body([word]), contentWithoutTitle: 'so' };
    expect((await ana.call(rows.update, { ...of(item), body: both })).status).toBe(422);
    expect(await ana.expect(rows.get, of(item))).toMatchObject({ revision: 0 });
  });

  test('beyond its end is refused', async () => {
    const body = { change: { revision: 0, at: 5, remove: 1, insert: [] } };
    expect((await ana.call(rows.update, { ...of(item), body })).status).toBe(422);
  });

  test('by the whole text keeps the time of each that stays', async () => {
    const contentWithoutTitle = item.contentWithoutTitle
      .replace('cloak', 'warm cloak')
      .replace(/,? and the/, '.\n\nAnd the');
    const changed = await ana.expect(rows.update, { ...of(item), body: { contentWithoutTitle } });
    expect(changed.contentWithoutTitle).toBe(contentWithoutTitle);
    expect(changed.transcriptionContent?.paragraphs).toHaveLength(2);
    const timeOf = (text: string, { transcriptionContent }: Transcription) =>
      wordsIn(transcriptionContent).find((word) => word.text === text);
    for (const word of ['traveler', 'cloak', 'sun', 'shine.'])
      expect(timeOf(word, changed)).toEqual(timeOf(word, item));
    expect(timeOf('warm', changed)).toMatchObject({ confidence: null });
  });

  test('by more than the sound has room for is saved, and so is what comes after', async () => {
    const longer = `${item.contentWithoutTitle}\n\nThis episode was made by four people and a dog, none of whom said so.`;
    const changed = await ana.expect(rows.update, { ...of(item), body: { contentWithoutTitle: longer } });
    expect(changed.contentWithoutTitle).toBe(longer);
    const [before, after] = [item, changed].map(({ transcriptionContent }) => wordsIn(transcriptionContent));
    expect(after?.slice(0, before?.length)).toEqual(before);
    expect(Math.max(...(after ?? []).map(({ end }) => end))).toBeLessThanOrEqual(item.duration);
    const again = { contentWithoutTitle: `${longer}\n\nThank you.` };
    expect(await ana.expect(rows.update, { ...of(item), body: again })).toMatchObject(again);
  });

  test('that are too few has no summary, and more have one of their own sentences', async () => {
    expect(heard.summary).toBeNull();
    expect(await ana.call(rows.summary, of(item))).toMatchObject({
      status: 422,
      body: { code: 'nothing_to_summarise' },
    });
    const sentences = [
      'Coffee is a drink that people make from roasted beans.',
      'Roasted beans are ground and coffee is brewed with hot water.',
      'Well, you know.',
      'Many people drink coffee in the morning before work.',
      'I saw a dog yesterday near the old station by the river.',
      'Good coffee needs fresh beans, hot water and a little patience.',
      'Right.',
    ];
    await ana.expect(rows.update, { ...of(item), body: { contentWithoutTitle: sentences.join(' ') } });
    const { summary } = await ana.expect(rows.summary, of(item));
    const chosen = sentences.filter((sentence) => summary?.includes(sentence));
    expect(chosen.join(' ')).toBe(summary);
    expect(chosen).toHaveLength(2);
    expect(chosen).not.toContain('Well, you know.');
  });
});

test('a title alone does not count as a change of the words', async () => {
  const item = await ana.expect(rows.clone, of(heard));
  const named = await ana.expect(rows.update, { ...of(item), body: { title: 'Named anew' } });
  expect(named).toMatchObject({ title: 'Named anew', revision: item.revision });
});

test('nothing to be transcribed, and what is not there, are refused', async () => {
  const query = { title: 'x' };
  expect(await ana.call(rows.transcribe, { query })).toMatchObject({
    status: 422,
    body: { fields: { guid: expect.any(String) } },
  });
  const guid = '00000000-0000-4000-8000-000000000000';
  expect((await ana.call(rows.transcribe, { query: { ...query, guid } })).status).toBe(404);
  expect((await ana.call(rows.ofSound, { params: { id: guid } })).status).toBe(404);
});
