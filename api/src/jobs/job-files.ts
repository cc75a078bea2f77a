import type { Storage } from '../platform/storage';

export const jobFolder = (id: string): string => `jobs/${id}`;
export const videoKey = (id: string, run: string): string => `${jobFolder(id)}/${run}.mp4`;
/** Videos from before runs had names have a poster under one of its own. */
export const posterKey = (id: string, run: string): string =>
  run === 'video' ? `${jobFolder(id)}/poster.jpg` : `${jobFolder(id)}/${run}.jpg`;

/** One drawing of one job. Each has files of its own, so that none can spoil those of another. */
export interface RunOf {
  readonly id: string;
  readonly run: string;
}

/** Whether a key is one of a run's files. */
export const isOf = (key: string, { id, run }: RunOf): boolean =>
  key === videoKey(id, run) || key === posterKey(id, run);

/** What a job has in the store. */
export class JobFiles {
  constructor(private readonly storage: Storage) {}

  /** Takes over the finished files of a run. The video comes last: where it is, all is. */
  async publish({ id, run }: RunOf, local: { video: string; poster: string }): Promise<void> {
    await this.storage.adopt(posterKey(id, run), local.poster);
    await this.storage.adopt(videoKey(id, run), local.video);
  }

  /** Copies a finished video. False where it is not there (any more). */
  async copy(from: RunOf, to: RunOf): Promise<boolean> {
    const keys = [posterKey, videoKey].map((keyOf) => ({ from: keyOf(from.id, from.run), to: keyOf(to.id, to.run) }));
    for (const key of keys) if ((await this.storage.stat(key.from)) === null) return false;
    for (const key of keys) await this.storage.copy(key.from, key.to);
    return true;
  }

  /** Bytes of a run's video; 0 where it is not there. */
  async sizeOf({ id, run }: RunOf): Promise<number> {
    return (await this.storage.stat(videoKey(id, run)))?.size ?? 0;
  }

  async remove({ id, run }: RunOf): Promise<void> {
    for (const key of [videoKey(id, run), posterKey(id, run)]) await this.storage.remove(key);
  }

  /** The keys of everything that a job has but what a run has put there. */
  async others(id: string, run: string | null): Promise<string[]> {
    const keys = (await this.storage.list(jobFolder(id))).map((name) => `${jobFolder(id)}/${name}`);
    return run === null ? keys : keys.filter((key) => !isOf(key, { id, run }));
  }

  async removeKeys(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.storage.remove(key);
  }

  removeAll(id: string): Promise<void> {
    return this.storage.removeFolder(jobFolder(id));
  }
}
