/**
 * The address of a script that runs beside the page, once all of its files were seen to be what was built. A browser checks none of them
 * by itself: their hashes stand in the fragment that the build gave the address, `#file=sha384-…,file=sha384-…`, and what was checked is
 * what the browser then takes from its cache. An address without a fragment is as it was: a developer's own build has no hashes.
 * @throws Error where a file was changed or does not come
 */
export async function verified(address: string | URL): Promise<string> {
  const { href, hash } = new URL(address, location.href);
  const plain = href.slice(0, href.length - hash.length);
  await Promise.all(filesIn(hash).map(({ file, integrity }) => check(new URL(file, plain).href, integrity)));
  return plain;
}

/** A worker that is started once its files were seen to be what was built. The build finds it by the form of the call: `new CheckedWorker(new URL('./x.ts', import.meta.url))`. */
export class CheckedWorker {
  /** Rejects where a file was changed or does not come. */
  readonly ready: Promise<Worker>;

  constructor(address: URL, options?: WorkerOptions) {
    this.ready = verified(address).then((plain) => new Worker(plain, options));
  }
}

function filesIn(hash: string): { file: string; integrity: string }[] {
  return hash
    .slice(1)
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf('=');
      return { file: entry.slice(0, at), integrity: entry.slice(at + 1) };
    });
}

/** A browser keeps an answer that failed its check as long as any other: the second time it is asked for anew. */
async function check(address: string, integrity: string): Promise<void> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(address, { integrity, cache }).catch(() => null);
    if (!answer?.ok) continue;
    await answer.arrayBuffer();
    return;
  }
  const error = new Error(`${address} did not come as it was built, and is not run`);
  // Said here: some who start a script can do without it, and say nothing.
  console.error(error);
  throw error;
}
