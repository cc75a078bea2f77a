import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import type { BrowserContext } from 'playwright-core';
import { offersOf, putRelease, shellOf } from '../publish';
import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { pageFile, type ReleaseStore } from '../store';
import { DiskStore } from '../store-disk';
import type { Package } from '../workspace';

/**
 * A store of its own in which a candidate is live, with everything else as it is in the live store. A server serves it; what of it lies in the live
 * store only is brought when a page first asks for it.
 */
export class Trial {
  readonly #brought = new Map<string, Promise<void>>();

  private constructor(
    private readonly from: ReleaseStore,
    private readonly store: DiskStore,
    readonly registry: Registry,
  ) {}

  /** A built remote in the live shell. @throws where it declares nonsense, or there is no live shell */
  static async ofRemote(
    from: ReleaseStore,
    before: Registry,
    source: Package,
  ): Promise<{ trial: Trial; release: Release }> {
    const store = emptyStore();
    const release = await putRelease(store, source);
    const page = await from.readFile(`shell/${pageFile}`);
    if (page === null) throw new Error(`There is no shell in ${from.name}.`);
    write(join(store.directory, 'shell', pageFile), page);
    const registry = await store.changeRegistry(() =>
      withoutOthers(withChange(before, source.shortName, release, live(release))),
    );
    return { trial: new Trial(from, store, registry), release };
  }

  /** A built shell with the live remotes. */
  static async ofShell(from: ReleaseStore, before: Registry, all: readonly Package[]): Promise<Trial> {
    const store = emptyStore();
    const dist = join(shellOf(all).directory, 'dist');
    await store.putShell(dist);
    await store.putPage(dist);
    const registry = await store.changeRegistry(() => withoutOthers({ ...before, offers: offersOf(all) }));
    return new Trial(from, store, registry);
  }

  /** The environment of a server that serves it. */
  get environment(): Readonly<Record<string, string>> {
    return { WEB_STORE: this.store.directory };
  }

  /** Brings what pages of a browser ask for before the server is asked. */
  async bringTo(context: BrowserContext): Promise<void> {
    await context.route(
      ({ pathname }) => /^\/(shell|remotes)\//.test(pathname),
      async (route) => {
        const path = new URL(route.request().url()).pathname.slice(1);
        const bringing = this.#brought.get(path) ?? this.#bring(path);
        this.#brought.set(path, bringing);
        // A page that was closed meanwhile wants no answer.
        await bringing.then(
          () => route.continue().catch(() => undefined),
          () => route.abort().catch(() => undefined),
        );
      },
    );
  }

  remove(): void {
    rmSync(this.store.directory, { recursive: true, force: true });
  }

  async #bring(path: string): Promise<void> {
    const file = join(this.store.directory, path);
    if (existsSync(file)) return;
    const content = await this.from.readFile(path);
    if (content !== null) write(file, content);
  }
}

const emptyStore = () => new DiskStore(mkdtempSync(join(tmpdir(), 'wavereel-trial-')));

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The live releases alone: one that fails has no other to give way to. */
const withoutOthers = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(({ canary: _canary, ...remote }) => ({ ...remote, earlier: [] })),
});
