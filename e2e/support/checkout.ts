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

  /** What npm has put there, and the packages of the copy in place of the checkout's. */
  private linkModules(): void {
    const linkAll = (from: string, to: string) => {
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(from)) if (name !== '@wavereel') symlinkSync(join(from, name), join(to, name));
    };
    linkAll(join(top, 'node_modules'), join(this.directory, 'node_modules'));
    const ours = join('node_modules', '@wavereel');
    mkdirSync(join(this.directory, ours));
    for (const name of readdirSync(join(top, ours)))
      symlinkSync(readlinkSync(join(top, ours, name)), join(this.directory, ours, name));
    for (const { directory } of packages()) {
      const own = join(directory, 'node_modules');
      if (existsSync(own)) linkAll(own, join(this.directory, relative(top, own)));
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
