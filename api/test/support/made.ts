import { createHash } from 'node:crypto';
import { endpoints } from '@wavereel/contracts';
import type { Job, JobInput, Media } from '@wavereel/contracts';
import type { Deployment } from './deployment';
import { processesWith } from './processes';
import { until } from './until';
import type { Visitor } from './visitor';
import { speechLikeWav } from './wav';

/** Somebody with a sound in an installation, and what they look at. */
export class Maker {
  private constructor(
    readonly place: Deployment,
    readonly person: Visitor,
    readonly media: Media,
  ) {}

  static async in(place: Deployment, seconds = 240, name = 'Ana'): Promise<Maker> {
    const person = await place.api.person(name);
    return new Maker(place, person, await person.library(speechLikeWav(seconds)));
  }

  async ask(start: number, end: number, change: Partial<JobInput> = {}): Promise<Job> {
    return this.person.expect(endpoints.jobs.create, {
      body: { title: `${start} to ${end}`, mediaGuid: this.media.guid, themeId: 'horizontal', start, end, ...change },
    });
  }

  get(id: string): Promise<Job> {
    return this.person.expect(endpoints.jobs.get, { params: { id } });
  }

  /** Waits until so many percent of a job are drawn. */
  drawn(id: string, percent: number): Promise<Job> {
    return until(`${percent} % of ${id} are drawn`, async () => {
      const job = await this.get(id);
      if (job.status !== 'pending') throw new Error(`it is ${job.status} already`);
      return job.detailedStatus.stage === 'drawing' && job.detailedStatus.progress >= percent ? job : null;
    });
  }

  async newsOf(id: string): Promise<string[]> {
    const news = await this.person.expect(endpoints.notifications.list);
    return news.filter(({ payload }) => payload.guid === id).map(({ type }) => type);
  }

  /** The job is there once and whole: one video with its picture, told once, and nothing of any other try. */
  async expectOnce(id: string): Promise<Job> {
    const job = await this.person.settled(id, 90_000);
    expect([job.status, job.detailedStatus.error]).toEqual(['complete', null]);
    expect(await this.newsOf(id)).toEqual(['JOB_COMPLETED']);
    await this.expectFiles(id, ['jpg', 'mp4']);
    const video = await this.person.bytes(job.url);
    expect(video.subarray(4, 8).toString('latin1')).toBe('ftyp');
    return job;
  }

  /** What is kept of a job, and that nothing is left of drawing it: no file, no process. */
  async expectFiles(id: string, endings: string[]): Promise<void> {
    await until(
      `only ${endings.join(' and ') || 'nothing'} is kept of ${id}`,
      async () => {
        const kept = this.place
          .objects()
          .filter((key) => key.includes(id))
          .map((key) => key.split('.').at(-1) ?? '');
        return JSON.stringify(kept.sort()) === JSON.stringify(endings) ? true : null;
      },
      10_000,
    );
    await until(
      'nothing of a drawing is left',
      async () => (this.place.leftovers().length === 0 && this.children().length === 0 ? true : null),
      15_000,
    );
  }

  /** The processes that draw for this installation. */
  children(): number[] {
    const servers = new Set(this.place.workers.map(({ pid }) => pid));
    return processesWith('render-child')
      .filter(({ parent }) => servers.has(parent))
      .map(({ pid }) => pid);
  }

  /** The worker that draws just now. */
  drawing(): Deployment['workers'][number] {
    const parents = new Set(processesWith('render-child').map(({ parent }) => parent));
    const worker = this.place.workers.find(({ pid }) => parents.has(pid));
    if (worker === undefined) throw new Error('nobody draws');
    return worker;
  }
}

/** Tells whether two videos are the same, byte for byte. */
export const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
