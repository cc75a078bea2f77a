import { readFile } from 'node:fs/promises';
import { endpoints } from '@wavereel/contracts';
import { TestServer } from '../../api/test/support/server';
import { until } from '../../api/test/support/until';
import type { Visitor } from '../../api/test/support/visitor';
import { speechLikeWav } from '../../api/test/support/wav';
import { HttpLine } from './http-line';
import { measureRate, Rates } from './rate';
import { round } from './report';
import type { Row } from './report';

/** Asked at once. */
const atOnce = 4;
/** The slowest hundredth of the requests may take this many times as long as without anything beside it. */
const limit = 2;
const startLimitMs = 120_000;

const routes = [
  { name: 'users.me', path: '/api/users/me' },
  { name: 'media.list', path: '/api/media' },
] as const;

/**
 * How long a person waits for a usual route of the built server while it listens to a sound, against how long without: both in turns, in one server.
 * @param sound the path of one that takes longer to be listened to than to measure once
 */
export async function waitsBesideSpeech(sound: string, turns: number): Promise<Row[]> {
  const server = await TestServer.start({ REQUESTS_PER_MINUTE: '10000000' });
  try {
    const ana = await server.person('Ana');
    for (let count = 0; count < 8; count += 1) await ana.library(speechLikeWav(4), `Episode ${count}`);
    const { guid } = await ana.library(new Uint8Array(await readFile(sound)), 'Long');
    const rates = new Rates();
    for (let turn = 0; turn < turns; turn += 1) {
      await measureAll(server.address, ana, 'alone', rates);
      await whileListened(ana, guid, () => measureAll(server.address, ana, 'beside', rates));
    }
    return routes.map(({ name }) => rowOf(name, rates));
  } finally {
    await server.remove();
  }
}

/** Has a sound listened to, does something once words are heard, and takes it back. @throws Error where it ends before */
async function whileListened(ana: Visitor, guid: string, work: () => Promise<void>): Promise<void> {
  const rows = endpoints.transcriptions;
  const { _id: id } = await ana.expect(rows.transcribe, { query: { title: 'Long', guid } });
  const params = { id };
  await until(
    'it is listened to',
    async () => ((await ana.expect(rows.get, { params })).progress?.progress ?? 0) > 0 || null,
    startLimitMs,
  );
  await work();
  const { statusText } = await ana.expect(rows.get, { params });
  if (statusText !== 'Pending') throw new Error('The sound was heard before all was measured: it is too short.');
  await ana.expect(rows.remove, { query: { _id: id } });
}

async function measureAll(address: string, { token }: Visitor, how: string, rates: Rates): Promise<void> {
  const lines = await Promise.all(Array.from({ length: atOnce }, () => HttpLine.open(address)));
  for (const { name, path } of routes) {
    const rate = await measureRate(lines, async (line) => {
      const status = await line.get(path, token ?? '');
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    });
    rates.add(`${name} ${how}`, rate);
  }
  for (const line of lines) line.close();
}

function rowOf(name: string, rates: Rates): Row {
  const [alone, beside] = [rates.of(`${name} alone`), rates.of(`${name} beside`)];
  return {
    'route': name,
    'p50, ms': round(alone.p50, 2),
    'p50 beside': round(beside.p50, 2),
    'p99, ms': round(alone.p99, 2),
    'p99 beside': round(beside.p99, 2),
    'p99 ratio': round(beside.p99 / alone.p99, 2),
    'limit': limit,
  };
}
