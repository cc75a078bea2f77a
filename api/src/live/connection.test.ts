import { once } from 'node:events';
import { liveSchema } from '@wavereel/contracts';
import { Connection } from './connection';
import type { Pace } from './connection';

const patient: Pace = { gatherMs: 5, beatMs: 60_000, lastsMs: 60_000 };

/** The names of an event; none of a beat. */
function namesIn(chunk: unknown): readonly string[] {
  const [, data] = /^data: (.+)\n\n$/.exec(String(chunk)) ?? [];
  return data === undefined ? [] : liveSchema.parse(JSON.parse(data)).news;
}

test('what happens is told at once, and what follows soon goes together, each name once', async () => {
  const connection = new Connection(patient);
  const events: (readonly string[])[] = [];
  connection.stream.on('data', (chunk) => {
    const names = namesIn(chunk);
    if (names.length > 0) events.push(names);
    if (events.length === 2) connection.end();
  });
  connection.tell('videos.changed');
  connection.tell('work.render');
  connection.tell('work.render', 'notices.told');
  await once(connection.stream, 'end');
  expect(events).toEqual([['videos.changed'], ['work.render', 'notices.told']]);
});

test('it is alive from the first moment, and says so again and again', async () => {
  const { stream } = new Connection({ ...patient, beatMs: 1 });
  let beats = 0;
  for await (const chunk of stream) {
    expect(String(chunk)).toMatch(/^(: \n\n)+$/);
    beats += String(chunk).length / 4;
    if (beats > 3) break;
  }
});

test('whoever does not read is cut before much waits for them', async () => {
  const connection = new Connection(patient);
  const cut = once(connection.stream, 'error');
  for (let sent = 0; !connection.stream.destroyed; sent += 1) {
    expect(connection.stream.readableLength).toBeLessThan(10_000);
    connection.tell(`news.${sent}`.padEnd(100, '.'));
    await new Promise((resolve) => setTimeout(resolve, patient.gatherMs));
  }
  expect(String(await cut)).toContain('does not read');
  connection.tell('videos.changed');
  connection.end();
});

test('it ends by itself when its time is over', async () => {
  const { stream } = new Connection({ ...patient, lastsMs: 1 });
  await once(stream.resume(), 'end');
  expect(stream.readableEnded).toBe(true);
});
