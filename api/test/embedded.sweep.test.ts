import { endpoints, errorMessage } from '@wavereel/contracts';
import type { Job } from '@wavereel/contracts';
import { randomNumbers } from './support/audio-fixtures';
import { mp4Boxes } from './support/mp4';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

/** `KILLS=100` for a whole hundred, which takes ten minutes. */
const kills = Number(process.env['KILLS'] ?? 24);
/** At the same time, to save time: each is killed its share of the times. */
const servers = 2;
/** A server lives for so long at most once it answers: videos are begun, half drawn and done in it. */
const longestLifeMs = 1_500;
/** In every fourth life somebody asks for another video, of the shortest clip that there may be. */
const livesForEachVideo = 4;
const clipSeconds = 3;
/** So much somebody writes in one life, and takes every fourth of it away again. */
const mostWords = 30;
const settleMs = 120_000;

/** What a server has answered with success. */
interface Acknowledged {
  readonly written: string[];
  readonly removed: string[];
  readonly videos: string[];
}

/** So much is acknowledged in every second life before it may end, however slow the machine is. */
const leastWords = 2;

/** Asks for one thing after another, mostly until the server is killed, and notes what it has acknowledged; `onEnough` once that is worth a life. */
async function live(
  ana: Visitor,
  mediaGuid: string,
  wantsVideo: boolean,
  said: Acknowledged,
  onEnough: () => void,
): Promise<void> {
  try {
    const enough = said.written.length + leastWords;
    if (wantsVideo) {
      const start = said.videos.length / 100;
      const body = { title: 'A clip', mediaGuid, themeId: 'square', start, end: start + clipSeconds };
      said.videos.push((await ana.expect(endpoints.jobs.create, { body })).id);
    }
    for (let count = 0; count < mostWords; count += 1) {
      const { _id } = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Words' } });
      if (count % 4 > 0) {
        said.written.push(_id);
        if (said.written.length === enough) onEnough();
      } else {
        await ana.expect(endpoints.transcriptions.remove, { query: { _id } });
        said.removed.push(_id);
      }
    }
  } catch {
    // It was killed, in the middle of what it had not acknowledged.
  }
}

/** Kills a server with work in flight again and again, and tells what in the end is not as it was acknowledged. */
async function damage(times: number, random: () => number) {
  const server = await TestServer.start({ WORKERS: '1', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' });
  try {
    const ana = await server.person();
    const { guid } = await ana.library(speechLikeWav(20));
    const said: Acknowledged = { written: [], removed: [], videos: [] };
    for (let time = 0; time < times; time += 1) {
      let living = Promise.resolve();
      const enough = new Promise<void>((resolve) => {
        living = live(ana, guid, time % livesForEachVideo === 0, said, resolve);
      });
      if (time % 2 === 0) await Promise.race([enough, living]);
      await new Promise((resolve) => setTimeout(resolve, random() * longestLifeMs));
      await server.kill9();
      await living;
      await server.restart();
    }
    return { ...(await wordsOf(ana, said)), ...(await videosOf(server, ana, said)), acknowledged: said };
  } finally {
    await server.remove();
  }
}

async function wordsOf(ana: Visitor, { written, removed }: Acknowledged) {
  const isThere = async (id: string) =>
    (await ana.call(endpoints.transcriptions.get, { params: { id } })).status === 200;
  const lost: string[] = [];
  const risen: string[] = [];
  for (const id of written) if (!(await isThere(id))) lost.push(id);
  for (const id of removed) if (await isThere(id)) risen.push(id);
  return { lost, risen };
}

/** Every video comes to its end, whole; and nothing is kept or left of any other try. */
async function videosOf(server: TestServer, ana: Visitor, { videos }: Acknowledged) {
  const broken: string[] = [];
  for (const id of videos) {
    const job = await settledAtLast(ana, id);
    if (job.status !== 'complete' || !isWhole(await ana.bytes(job.url))) broken.push(`${id} is ${job.status}`);
  }
  const keptOf = (id: string) => server.files('files').filter((file) => file.includes(id));
  await until('one video with its picture is kept of each, and nothing is left of drawing', async () =>
    videos.every((id) => keptOf(id).length === 2) && server.files('tmp').length === 0 ? true : null,
  );
  return { broken };
}

/** One that was in hand at five deaths was given up, says so, and is drawn when it is asked for again. */
async function settledAtLast(ana: Visitor, id: string): Promise<Job> {
  const job = await ana.settled(id, settleMs);
  if (job.detailedStatus.error !== errorMessage('render_crashed', 'en')) return job;
  await ana.expect(endpoints.jobs.retry, { params: { id } });
  return ana.settled(id, settleMs);
}

/** Its index and all that the index tells of are there. */
function isWhole(video: Buffer): boolean {
  const names = mp4Boxes(video).map(({ name }) => name);
  return mp4Boxes(video).every(({ end }) => end <= video.length) && names.includes('moov') && names.includes('mdat');
}

test('killed again and again with work in flight, the server has lost nothing that it acknowledged, and every video is there', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32);
  process.stdout.write(`killed at random moments; the same ones again with SEED=${seed}\n`);
  const found = await Promise.all(
    Array.from({ length: servers }, (_, at) => damage(kills / servers, randomNumbers(seed + at))),
  );

  expect(found.map(({ lost, risen, broken }) => ({ lost, risen, broken }))).toEqual(
    found.map(() => ({ lost: [], risen: [], broken: [] })),
  );
  for (const { acknowledged } of found) {
    expect(acknowledged.written.length).toBeGreaterThanOrEqual(kills / servers);
    expect(acknowledged.videos.length).toBeGreaterThanOrEqual(kills / servers / livesForEachVideo / 2);
  }
}, 900_000);
