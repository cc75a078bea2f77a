import type { Design, Media } from '@wavereel/contracts';
import { canConfirmAudio, canConfirmDesign, emptyDraft, isTabDisabled, reduceDraft, type Draft, type DraftAction } from './flow';

const audio = (duration: number): Media => ({
  _id: '00000000-0000-4000-8000-000000000001',
  guid: '00000000-0000-4000-8000-000000000001',
  title: 'Episode',
  status: 'complete',
  error: null,
  s3AudioUrl: '/files/a',
  peaksUrl: '/files/p',
  duration,
  size: 1000,
  mime: 'audio/mpeg',
  feedTitle: null,
  feedUrl: null,
  feedGuid: null,
  image_src: null,
  dateAdded: '2026-01-01T00:00:00Z',
  owner: '00000000-0000-4000-8000-000000000002',
  owner_name: 'Ana',
});

// Only its presence matters to the flow.
const design = { _id: 'square' } as Design;

const play = (...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, emptyDraft);

test('from audio to design to clip', () => {
  const draft = play({ type: 'audio chosen', audio: audio(60) }, { type: 'audio confirmed' }, { type: 'design chosen', design }, { type: 'design confirmed' });
  expect(draft).toMatchObject({ step: 3, region: { start: 0, end: 30 }, name: 'My Video Title' });
});

test('nothing is confirmed before it is chosen', () => {
  expect(play({ type: 'audio confirmed' }).step).toBe(1);
  expect(play({ type: 'design chosen', design }, { type: 'design confirmed' }).step).toBe(1);
  expect(play({ type: 'audio chosen', audio: audio(60) }, { type: 'audio confirmed' }, { type: 'design confirmed' }).step).toBe(2);
});

test('audio under three seconds cannot be confirmed', () => {
  expect(canConfirmAudio(play({ type: 'audio chosen', audio: audio(1.96) }))).toBe(false);
  expect(canConfirmAudio(play({ type: 'audio chosen', audio: audio(3) }))).toBe(true);
});

test('a selection is kept inside of the audio and at three seconds or more', () => {
  const chosen: DraftAction = { type: 'audio chosen', audio: audio(20) };
  expect(play(chosen, { type: 'region changed', region: { start: 5, end: 15.5 } }).region).toEqual({ start: 5, end: 15.5 });
  expect(play(chosen, { type: 'region changed', region: { start: 5, end: 6 } }).region).toEqual({ start: 5, end: 8 });
  expect(play(chosen, { type: 'region changed', region: { start: 19, end: 40 } }).region).toEqual({ start: 17, end: 20 });
});

test('going back from the clip keeps the design, from the design clears it', () => {
  const third = play({ type: 'audio chosen', audio: audio(60) }, { type: 'audio confirmed' }, { type: 'design chosen', design }, { type: 'design confirmed' });
  const second = reduceDraft(third, { type: 'back' });
  expect(second).toMatchObject({ step: 2, design });
  expect(canConfirmDesign(second)).toBe(true);
  expect(reduceDraft(second, { type: 'back' })).toMatchObject({ step: 1, design: null });
});

test.each([
  [1, [false, true, true]],
  [2, [false, false, true]],
  [3, [true, true, false]],
] as const)('at step %i the tabs are disabled as the rules say', (step, disabled) => {
  expect(([1, 2, 3] as const).map((tab) => isTabDisabled({ ...emptyDraft, step }, tab))).toEqual(disabled);
});
