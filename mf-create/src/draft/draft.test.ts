import type { Design, Episode, Media } from '@wavereel/contracts';
import {
  canConfirmDesign,
  emptyDraft,
  isConfirmed,
  isLongEnough,
  isTabDisabled,
  reduceDraft,
  type Draft,
  type DraftAction,
  type Step,
} from './draft';
import type { EpisodeSource } from './source';

const audio = (duration: number): Media => ({
  _id: '00000000-0000-4000-8000-000000000001',
  guid: '00000000-0000-4000-8000-000000000001',
  title: 'Episode',
  status: 'complete',
  error: null,
  s3AudioUrl: '/files/a',
  downloadUrl: null,
  peaksUrl: '/files/p',
  peaks: [],
  duration,
  size: 1000,
  mime: 'audio/mpeg',
  feedTitle: null,
  feedUrl: null,
  feedGuid: null,
  image_src: null,
  episode: null,
  videos: 0,
  dateAdded: '2026-01-01T00:00:00Z',
  dateDeleted: null,
  owner: '00000000-0000-4000-8000-000000000002',
  owner_name: 'Ana',
});

// Only its presence matters to the flow.
const design = { _id: 'square' } as Design;

const play = (...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, emptyDraft);
const file: DraftAction = { type: 'audio chosen', source: { type: 'upload', file: new File(['x'], 'talk.mp3') } };
const confirmed: DraftAction = { type: 'audio confirmed' };
const ready = (seconds: number): DraftAction => ({
  type: 'audio moved on',
  processing: { phase: 'ready', audio: audio(seconds) },
});
const chosen: DraftAction = { type: 'design chosen', design };

test('from audio to design to clip, while the audio is brought in', () => {
  const draft = play(file, confirmed, chosen, { type: 'design confirmed' });
  expect(draft).toMatchObject({ step: 3, processing: { phase: 'waiting' }, region: null, name: 'talk' });
  expect(reduceDraft(draft, ready(60))).toMatchObject({ step: 3, region: { start: 0, end: 30 } });
});

test('a video is named after its sound until somebody names it, and after nothing that is gone', () => {
  const facts = { seconds: 60, title: 'Glazed donuts', show: 'Note to Self', picture: null };
  const tagged: DraftAction = {
    type: 'audio chosen',
    source: { type: 'upload', file: new File(['x'], 'a.mp3'), facts },
  };
  const taken: DraftAction = { type: 'audio chosen', source: { type: 'recording', file: new File(['x'], 'r.wav') } };
  const library: DraftAction = { type: 'audio chosen', source: { type: 'library', media: audio(60) } };
  const named: DraftAction = { type: 'named', name: 'Mine' };
  const nameAfter = (...actions: DraftAction[]) => play(...actions).name;

  expect([nameAfter(file), nameAfter(tagged), nameAfter(library)]).toEqual(['talk', 'Glazed donuts', 'Episode']);
  expect([nameAfter(), nameAfter(taken), nameAfter(tagged, taken)]).toEqual(Array(3).fill('My Video Title'));
  expect(nameAfter(tagged, { type: 'audio cleared' })).toBe('My Video Title');
  expect([nameAfter(named, tagged), nameAfter(tagged, named, library)]).toEqual(['Mine', 'Mine']);
});

test('what the show calls a part of its sound is the name of the video, unless somebody gave it one', () => {
  const chapters = ['Hello', 'Why bread rises'].map((title, at) => ({ start: at * 20, end: at * 20 + 20, title }));
  const begun: DraftAction[] = [
    file,
    confirmed,
    { type: 'audio moved on', processing: { phase: 'ready', audio: { ...audio(60), chapters } } },
  ];
  const offered = (title: string): DraftAction => ({ type: 'title offered', title });
  const named = (name: string): DraftAction => ({ type: 'named', name });

  expect(play(...begun, offered('Hello')).name).toBe('Hello');
  expect(play(...begun, offered('Hello'), offered('Why bread rises')).name).toBe('Why bread rises');
  expect(play(...begun, named('Mine'), offered('Hello')).name).toBe('Mine');
  expect(play(...begun, named(' '), offered('Hello')).name).toBe('Hello');
});

test('nothing is confirmed before it is chosen', () => {
  expect(play(confirmed).step).toBe(1);
  expect(play(chosen, { type: 'design confirmed' }).step).toBe(1);
  expect(play(file, confirmed, { type: 'design confirmed' }).step).toBe(2);
});

test('audio is brought in from its confirmation on, and only then', () => {
  expect(isConfirmed(play(file))).toBe(false);
  expect(isConfirmed(play(file, confirmed))).toBe(true);
  expect(play(file, ready(60)).processing).toEqual({ phase: 'none' });
});

test('going back and confirming the same audio again goes on where it was', () => {
  const back = play(
    file,
    confirmed,
    { type: 'audio moved on', processing: { phase: 'uploading', percent: 40 } },
    chosen,
    { type: 'back' },
  );
  expect(back).toMatchObject({ step: 1, design: null });
  expect(reduceDraft(back, confirmed)).toMatchObject({ step: 2, processing: { phase: 'uploading', percent: 40 } });
});

test('another source takes the place of the one before, with its clip', () => {
  const other = play(
    file,
    confirmed,
    ready(60),
    { type: 'back' },
    { type: 'audio chosen', source: { type: 'library', media: audio(9) } },
  );
  expect(other).toMatchObject({ step: 1, source: { type: 'library' }, processing: { phase: 'none' }, region: null });
});

test('what could not be brought in leads back to no audio', () => {
  expect(play(file, confirmed, chosen, { type: 'audio cleared' })).toEqual(emptyDraft);
});

test('a selection is kept inside of the audio and at three seconds or more', () => {
  const select = (start: number, end: number) =>
    play(file, confirmed, ready(20), { type: 'region changed', region: { start, end } }).region;
  expect(select(5, 15.5)).toEqual({ start: 5, end: 15.5 });
  expect(select(5, 6)).toEqual({ start: 5, end: 8 });
  expect(select(19, 40)).toEqual({ start: 17, end: 20 });
});

test('audio under three seconds can be looked at, and is no clip', () => {
  expect(isLongEnough(play(file, confirmed, ready(1.96)))).toBe(false);
  expect(isLongEnough(play(file, confirmed, ready(3)))).toBe(true);
});

test('going back from the clip keeps the design, from the design clears it', () => {
  const third = play(file, confirmed, chosen, { type: 'design confirmed' });
  const second = reduceDraft(third, { type: 'back' });
  expect(second).toMatchObject({ step: 2, design });
  expect(canConfirmDesign(second)).toBe(true);
  expect(reduceDraft(second, { type: 'back' })).toMatchObject({ step: 1, design: null });
});

describe('the history of the browser', () => {
  const at = (step: Step): DraftAction => ({ type: 'went to', step });
  const third = play(file, confirmed, chosen, { type: 'design confirmed' });

  test('leads back step by step, and forward again to what was there', () => {
    expect(reduceDraft(third, at(2))).toMatchObject({ step: 2, design });
    const first = reduceDraft(third, at(1));
    expect(first).toMatchObject({ step: 1, source: third.source, design: null });
    expect(reduceDraft(first, at(2))).toMatchObject({ step: 2, design });
    expect(reduceDraft(first, at(3))).toMatchObject({ step: 3, design });
  });

  test('leads no further than the flow allows', () => {
    expect(reduceDraft(emptyDraft, at(3))).toEqual(emptyDraft);
    expect(play(file, at(3))).toMatchObject({ step: 2, processing: { phase: 'waiting' } });
    // A design that was cleared belonged to the audio of then.
    const other: DraftAction = { type: 'audio chosen', source: { type: 'library', media: audio(9) } };
    expect([at(1), other, at(3)].reduce(reduceDraft, third)).toMatchObject({ step: 2, design: null });
    expect(reduceDraft({ ...third, editing: true }, at(1))).toMatchObject({ step: 2, design });
  });
});

test('a design that the address asks for leads on to the designs, once there is audio', () => {
  expect(play({ type: 'design asked for', design })).toMatchObject({ step: 1, design });
  expect(play(file, { type: 'design asked for', design })).toMatchObject({
    step: 2,
    design,
    processing: { phase: 'waiting' },
  });
  expect(play({ type: 'design asked for', design }, file, confirmed)).toMatchObject({ step: 2, design });
});

test('who comes back from the editor is at the designs', () => {
  expect(play({ type: 'came from the editor' })).toMatchObject({ step: 2, processing: { phase: 'none' } });
  expect(play(file, { type: 'came from the editor' })).toMatchObject({ step: 2, processing: { phase: 'waiting' } });
});

test('a clip can be chosen as soon as the browser has read the file, and is kept inside of what the server says', () => {
  const read = play(
    file,
    confirmed,
    { type: 'audio read', duration: 60.2 },
    { type: 'region changed', region: { start: 40, end: 60.2 } },
  );
  expect(read).toMatchObject({ duration: 60.2, region: { start: 40, end: 60.2 }, processing: { phase: 'waiting' } });
  expect(reduceDraft(read, ready(60))).toMatchObject({ duration: 60, region: { start: 40, end: 60 } });
  // Where nothing changes it is not touched: somebody may be dragging it.
  expect(reduceDraft(read, ready(60.2)).region).toBe(read.region);
});

test("the server's name of the audio goes with its source", () => {
  const known = play(file, confirmed, { type: 'audio known', guid: 'a' });
  expect(known.guid).toBe('a');
  expect(reduceDraft(known, { type: 'audio chosen', source: { type: 'library', media: audio(9) } }).guid).toBeNull();
  expect(play(file, { type: 'audio known', guid: 'a' }).guid).toBeNull();
});

test('the audio of a video that is edited stays', () => {
  const editing: Draft = { ...play(file, confirmed, ready(60), chosen), editing: true };
  expect(reduceDraft(editing, { type: 'back' })).toEqual(editing);
  expect(isTabDisabled(editing, 1)).toBe(true);
});

test.each([
  [1, [false, true, true]],
  [2, [false, false, true]],
  [3, [true, true, false]],
] as const)('at step %i the tabs are disabled as the rules say', (step, disabled) => {
  expect(([1, 2, 3] as const).map((tab) => isTabDisabled({ ...emptyDraft, step }, tab))).toEqual(disabled);
});

const anEpisode = (title: string): Episode => ({
  ...{ guid: title, title, isoDate: null, author: null, link: null, playUrl: null },
  enclosure: { url: 'https://cdn.example/a.mp3', type: null, length: null },
  itunes: { episode: null, season: null, duration: null, image: null, imageUrl: null },
});

test('a soundbite is the clip of its episode, and its name goes with it', () => {
  const feed = { title: 'Owls', feedUrl: 'https://feeds.example/owls' };
  const bite = { start: 30.001, duration: 20, title: 'Feathers' };
  const source: EpisodeSource = { type: 'feed', episode: { ...anEpisode('Night'), soundbites: [bite] }, feed };
  const clip = { start: 30, end: 50, title: 'Feathers' };
  const chosen = reduceDraft(emptyDraft, { type: 'soundbite chosen', source, clip });
  expect(chosen).toMatchObject({ step: 2, region: { start: 30, end: 50 }, name: 'Feathers' });
  expect(isConfirmed(chosen)).toBe(true);
  const ready = reduceDraft(chosen, { type: 'audio moved on', processing: { phase: 'ready', audio: audio(45) } });
  expect(ready.region).toEqual({ start: 30, end: 45 });
  const other = { ...source, episode: anEpisode('Day') };
  for (const draft of [chosen, ready]) {
    const back = reduceDraft(draft, { type: 'back' });
    expect(reduceDraft(back, { type: 'audio chosen', source: other }).name).toBe('Day');
  }
  const named = reduceDraft(chosen, { type: 'named', name: 'Mine' });
  expect(reduceDraft(named, { type: 'soundbite chosen', source, clip }).name).toBe('Mine');
});
