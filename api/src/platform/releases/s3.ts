import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids';
import { joined } from '../joined';
import type { Log } from '../log';
import { slots } from '../slots';
import { StoreFullError, StoreUnreachableError } from '../storage';
import { keptText } from './kept-text';
import { isReleasedFile } from './objects';
import type { ReleaseObjects } from './objects';
import { webNames } from './web-store';
import type { WebStore } from './web-store';

const freshMs = 2_000;
const patienceMs = 1_000;
const readMs = 5_000;
/** For one file with its compressed neighbour, waiting in line included. */
const fileMs = 20_000;
const filesAtOnce = 8;

interface Places {
  /** Where files are kept once they were asked for. */
  readonly root: string;
  /** On the same disk, for what is on its way. */
  readonly scratch: string;
  readonly log: Log;
}

/** Releases in a bucket. A file is brought to local disk when it is first asked for; it never changes, so it stays there. */
export function s3WebStore(objects: ReleaseObjects, { root, scratch, log }: Places): WebStore {
  const lines = slots({ count: filesAtOnce });
  const coming = joined<boolean>();
  const told = outage(log);

  const kept = (name: string) =>
    keptText(() => told(objects.read(name, AbortSignal.timeout(readMs)).then((found) => found?.text ?? null)), {
      freshMs,
      patienceMs,
    });

  const place = async (draft: string, path: string): Promise<void> => {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
  };

  /** The file itself gets its name last, so that one that is there has its compressed neighbour. */
  const bring = async (path: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(fileMs);
    const [plain, compressed] = [join(scratch, newId()), join(scratch, newId())];
    let leave = (): void => undefined;
    try {
      leave = await lines.take(signal);
      if (!(await objects.download(path, plain, signal))) return false;
      if (await objects.download(`${path}.br`, compressed, signal)) await place(compressed, `${path}.br`);
      await place(plain, path);
      return true;
    } catch (error) {
      if (error instanceof StoreFullError || error instanceof StoreUnreachableError) throw error;
      throw new StoreUnreachableError(`${path} could not be brought from the store`, { cause: error });
    } finally {
      leave();
      await Promise.all([plain, compressed].map((draft) => rm(draft, { force: true })));
    }
  };

  return {
    root,
    page: kept(webNames.page),
    registry: kept(webNames.registry),
    file: async (path) => {
      if (!isReleasedFile(path)) return false;
      if (await isThere(join(root, path))) return true;
      return coming(path, () => told(bring(path)));
    },
  };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Logs that the store does not answer, once, and that it answers again. */
function outage(log: Log): <T>(question: Promise<T>) => Promise<T> {
  let isOut = false;
  return async (question) => {
    try {
      const answer = await question;
      if (isOut) log.warn('the store of releases answers again');
      isOut = false;
      return answer;
    } catch (error) {
      if (!(error instanceof StoreUnreachableError)) throw error;
      if (!isOut) log.warn({ err: error }, 'the store of releases does not answer: what is known of it is served on');
      isOut = true;
      throw error;
    }
  };
}
