import { call } from '@wavereel/client';
import { lost, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type SessionRecording } from '@wavereel/contracts';
import userEvent from '@testing-library/user-event';
import { startRecording, type Recording } from './recorder';
import { compress, eventsOf, textOf } from './testing';

const checkpointMs = 180_000;
/** Of rrweb: a picture of the page, and a change since. */
const kinds = { picture: 2, change: 3, meta: 4 };

let recording: Recording | undefined;
let arrived: (piece: SessionRecording) => void;

// Before the session is forgotten.
afterEach(async () => {
  await recording?.stop();
  recording = undefined;
  jest.useRealTimers();
  document.body.replaceChildren();
});
const api = withSignedIn();
beforeAll(() => compress());
beforeEach(() => {
  api.on(endpoints.deflector.record, ({ body }) => void arrived(body));
  // Alone of all clocks: three minutes are too long, and everything else is real.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
});

const begin = async (): Promise<Recording> => {
  recording = startRecording({ session: 'session-1', upload: (body) => call(endpoints.deflector.record, { body }) });
  // Asked for first, it is there first.
  await import('@rrweb/record');
  return recording;
};
const nextPiece = () => new Promise<SessionRecording>((resolve) => (arrived = resolve));
const pieces = () => api.asked(endpoints.deflector.record).map(({ body }) => body);
/** The observer of changes is told of this one before anything else goes on. */
const draw = async (words: string) => {
  document.body.append(Object.assign(document.createElement('p'), { textContent: words }));
  await Promise.resolve();
};

test('a piece is sent every three minutes, and a last one on leaving', async () => {
  const { stop } = await begin();
  await draw('before');
  jest.advanceTimersByTime(checkpointMs - 1);
  expect(pieces()).toEqual([]);

  const checkpoint = nextPiece();
  jest.advanceTimersByTime(1);
  const first = await checkpoint;
  await draw('after');
  await stop();
  const [, last] = pieces();

  expect(pieces()).toHaveLength(2);
  expect([textOf(first).includes('before'), textOf(first).includes('after')]).toEqual([true, false]);
  expect(last && textOf(last)).toContain('after');
  expect(pieces()).toMatchObject([
    { session: 'session-1', fileName: 'session-1.0.json.gz', eventGroup: 'cancel' },
    { session: 'session-1', fileName: 'session-1.1.json.gz', eventGroup: 'cancel' },
  ]);
});

test('each piece begins with a picture of the page and is in order, so that it can be played alone', async () => {
  const { stop } = await begin();
  await draw('one');
  const checkpoint = nextPiece();
  jest.advanceTimersByTime(checkpointMs);
  await checkpoint;
  await draw('two');
  await stop();

  for (const piece of pieces()) {
    const events = eventsOf(piece);
    const firsts = events
      .map(({ type }) => type)
      .filter((type) => type === kinds.meta || type === kinds.picture || type === kinds.change);
    expect(firsts.slice(0, 3)).toEqual([kinds.meta, kinds.picture, kinds.change]);
    expect(events.map(({ timestamp }) => timestamp)).toEqual(
      events.map(({ timestamp }) => timestamp).sort((a, b) => a - b),
    );
    expect([Date.parse(piece.startTime), Date.parse(piece.endTime)]).toEqual([
      events[0]?.timestamp,
      events.at(-1)?.timestamp,
    ]);
  }
});

test('after leaving nothing is recorded or sent any more', async () => {
  const { stop } = await begin();
  await stop();
  await draw('gone');
  jest.advanceTimersByTime(2 * checkpointMs);
  window.dispatchEvent(new Event('pagehide'));
  await stop();

  expect(pieces()).toHaveLength(1);
  expect(textOf(pieces()[0] ?? { data: '' })).not.toContain('gone');
});

test('whoever leaves before the recorder is loaded is not recorded', async () => {
  recording = startRecording({ session: 'session-1', upload: (body) => call(endpoints.deflector.record, { body }) });
  await recording.stop();
  await import('@rrweb/record');
  await draw('later');
  jest.advanceTimersByTime(checkpointMs);
  await recording.stop();

  expect(pieces()).toEqual([]);
});

test('a page that is left open and alone is not sent again', async () => {
  await begin();
  jest.advanceTimersByTime(5 * checkpointMs);
  await recording?.stop();

  expect(pieces()).toHaveLength(1);
});

test('a page that is being closed sends what it has', async () => {
  await begin();
  await draw('closing');
  const piece = nextPiece();
  window.dispatchEvent(new Event('pagehide'));

  expect(textOf(await piece)).toContain('closing');
});

test('a piece that does not arrive disturbs nobody, and the next one can be played without it', async () => {
  const failed = new Promise<void>((resolve) => api.on(endpoints.deflector.record, () => (resolve(), lost)));
  await begin();
  await draw('one');
  jest.advanceTimersByTime(checkpointMs);
  await failed;
  api.on(endpoints.deflector.record, () => undefined);
  await draw('two');
  await recording?.stop();
  const last = pieces().at(-1);

  expect(last && eventsOf(last).some(({ type }) => type === kinds.picture)).toBe(true);
  expect(last && textOf(last)).toContain('one');
});

test('nothing that is typed is in it, whatever it is typed into', async () => {
  document.body.innerHTML =
    '<input type="text"><input type="email"><input type="password"><input type="search"><textarea></textarea><div>in sight</div>';
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const { stop } = await begin();
  for (const field of fields) await userEvent.type(field, 'my secret');
  const checkpoint = nextPiece();
  jest.advanceTimersByTime(checkpointMs);
  await checkpoint;
  await userEvent.type(fields[0] ?? document.body, ' more');
  await stop();
  const sent = pieces().map(textOf);

  expect(fields.map(({ value }) => value)).toContain('my secret more');
  expect(sent).toHaveLength(2);
  for (const text of sent) {
    expect(text).toContain('in sight');
    expect(text).toContain('*********');
    expect(text).not.toMatch(/secret|more/);
  }
});

test('a changed style is in it as a change, and the page makes documents as before once it is over', async () => {
  const { createHTMLDocument } = document.implementation;
  const box = Object.assign(document.createElement('div'), { id: 'box' });
  box.style.cssText = 'color: red; width: 1px';
  document.body.append(box);
  const { stop } = await begin();
  box.style.width = '2px';
  await Promise.resolve();
  await stop();
  const text = textOf(pieces()[0] ?? { data: '' });

  expect(text).toContain('"style":{"width":"2px"}');
  expect(document.implementation.createHTMLDocument).toBe(createHTMLDocument);
});
