import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { written } from '../../scripts/lib/elsewhere';
import { packages, top } from '../../scripts/lib/workspace';

const leftOut = new Set(['node_modules', 'dist', 'var', '.git', '.nx', 'results']);

/** A copy of the checkout to write into, with the packages that npm has put there, and a development server in it. */
export class Checkout {
  readonly directory = mkdtempSync(join(tmpdir(), 'wavereel-checkout-'));
  readonly tsx = join(this.directory, 'node_modules/tsx/dist/cli.mjs');
  private server: ChildProcess | null = null;

  constructor() {
    cpSync(top, this.directory, { recursive: true, filter: (path) => path === top || !leftOut.has(basename(path)) });
    this.linkModules();
  }

  /**
   * What npm has put there, the browser that was unpacked, and the packages of the copy in place of the checkout's. What the copy builds goes
   * into a cache of its own: from ours it would come back, as the copy has it, under the feet of servers that run from here.
   */
  private linkModules(): void {
    const leftOutOfModules = new Set(['@wavereel', ...written]);
    const linkAll = (from: string, to: string, isLinked: (name: string) => boolean) => {
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(from)) if (isLinked(name)) symlinkSync(join(from, name), join(to, name));
    };
    const linkPackages = (from: string, to: string) => linkAll(from, to, (name) => !leftOutOfModules.has(name));
    linkPackages(join(top, 'node_modules'), join(this.directory, 'node_modules'));
    const cache = join('node_modules', '.cache');
    linkAll(join(top, cache), join(this.directory, cache), (name) => name.startsWith('chromium-'));
    const ours = join('node_modules', '@wavereel');
    mkdirSync(join(this.directory, ours));
    for (const name of readdirSync(join(top, ours)))
      symlinkSync(readlinkSync(join(top, ours, name)), join(this.directory, ours, name));
    for (const { directory } of packages()) {
      const own = join(directory, 'node_modules');
      if (existsSync(own)) linkPackages(own, join(this.directory, relative(top, own)));
    }
  }

  read(file: string): string {
    return readFileSync(join(this.directory, file), 'utf8');
  }

  write(file: string, content: string): void {
    writeFileSync(join(this.directory, file), content);
  }

  /** `npm run dev` with these words; answers what it said until its first build was done. It runs until `stopDeveloping`. */
  async develop(...words: string[]): Promise<string> {
    const server = spawn(process.execPath, [this.tsx, 'scripts/dev.ts', ...words], {
      cwd: this.directory,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.server = server;
    let said = '';
    server.stdout.on('data', (chunk) => (said += String(chunk)));
    while (!said.includes('compiled')) await once(server.stdout, 'data');
    return said;
  }

  async stopDeveloping(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server?.kill()) return;
    await once(server, 'exit');
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
