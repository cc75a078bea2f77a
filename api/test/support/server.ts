import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { top } from './top';
import { Visitor } from './visitor';

const program = join(top, 'api/dist/main.mjs');
const door = join(top, 'api/test/support/database-door.mjs');
/** What the door answers. */
const doneSchema = z.object({ id: z.string(), error: z.string().nullable() });
/** A machine that does much else takes more than a minute to make the first database. */
const startMs = 110_000;

export type Environment = Record<string, string>;

/** What a process that ended had to say. */
export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Where a server runs that is not like others. */
export interface Place {
  /** Its data directory is a disk of its own of this size, which nobody else sees. */
  readonly diskMegabytes?: number;
}

/** The last three are of libfaketime, by which the tests run on another day. */
const INHERITED = ['PATH', 'HOME', 'FFMPEG_PATH', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const;

function launch(environment: Environment, { diskMegabytes }: Place = {}): ChildProcess {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const plain = [process.execPath, '--import', door, program];
  const mount = `mount -t tmpfs -o size=${diskMegabytes}m,mode=700 none "$DATA_DIR" && exec "$@"`;
  const [command = '', ...rest] =
    diskMegabytes === undefined ? plain : ['unshare', '-rm', 'sh', '-c', mount, 'sh', ...plain];
  return spawn(command, rest, {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Empty for a process that just ended. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function collect(child: ChildProcess): { output: () => string; errors: () => string } {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (errors += String(text)));
  return { output: () => output, errors: () => errors };
}

/** Runs the built server until it ends by itself. */
export async function runToEnd(environment: Environment): Promise<Ended> {
  const child = launch(environment);
  const { output, errors } = collect(child);
  const [code] = (await once(child, 'close')) as [number | null]; // the event's documented arguments
  return { code, output: output(), errors: errors() };
}

/** The built server on a free port, with a data directory of its own. */
export class TestServer {
  readonly dataDirectory = mkdtempSync(join(tmpdir(), 'wavereel-api-'));
  #child: ChildProcess | null = null;
  #address = '';
  #errors: () => string = () => '';

  private constructor(
    private readonly environment: Environment,
    private readonly place: Place,
  ) {}

  static async start(environment: Environment = {}, place: Place = {}): Promise<TestServer> {
    const server = new TestServer(environment, place);
    await server.restart();
    return server;
  }

  get address(): string {
    return this.#address;
  }

  get port(): number {
    return Number(new URL(this.#address).port);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** What went to standard error since the last start. */
  get log(): string {
    return this.#errors();
  }

  async restart(): Promise<void> {
    await this.stop();
    const child = launch(
      {
        PORT: '0',
        AUTH_TRIES_PER_MINUTE: '10000',
        DATA_DIR: this.dataDirectory,
        ...this.environment,
      },
      this.place,
    );
    const { output, errors } = collect(child);
    this.#child = child;
    this.#errors = errors;
    this.#address = await new Promise<string>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`no ready line after ${startMs} ms: ${errors()}`)), startMs);
      child.once('close', (code) => fail(new Error(`ended with ${code}: ${errors()}`)));
      child.stdout?.on('data', () => {
        const ready = /^Wavereel is ready(?: to work| at (\S+))\n/m.exec(output());
        if (ready === null) return;
        clearTimeout(timer);
        done(ready[1] ?? '');
      });
    });
  }

  /** Asks the server to end and waits until it has. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  kill9(): Promise<number | null> {
    return this.#end('SIGKILL');
  }

  /** Stops for good and leaves nothing behind. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  /** Stops the process where it stands, as a machine that hangs would. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  visitor(language?: string): Visitor {
    return new Visitor(
      () => this.#address,
      language,
      () => this.log,
    );
  }

  /** Somebody new, signed in. */
  async person(name = 'Ana', language?: string): Promise<Visitor> {
    const visitor = this.visitor(language);
    await visitor.signUpAndIn(name);
    return visitor;
  }

  /** Changes the embedded database as no request could. */
  async withDatabase(statement: string): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('the server does not run');
    const id = randomUUID();
    const error = await new Promise<string | null>((resolve) => {
      const end = (failure: string | null): void => {
        child.off('message', hear).off('close', gone);
        resolve(failure);
      };
      const gone = (): void => end('the server has ended');
      const hear = (message: unknown): void => {
        const done = doneSchema.parse(message);
        if (done.id === id) end(done.error);
      };
      child.on('message', hear).on('close', gone);
      child.send({ id, statement });
    });
    if (error !== null) throw new Error(`${statement}: ${error}`);
  }

  /** Every file that is kept, by its path below the data directory's `folder`. */
  files(folder: 'files' | 'tmp'): string[] {
    if (!existsSync(join(this.dataDirectory, folder))) return [];
    return readdirSync(join(this.dataDirectory, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(this.dataDirectory, folder).length + 1))
      .sort();
  }

  /** The command lines of running programs that work on files of this server. */
  tools(): string[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => commandLine(pid))
      .filter((command) => command.includes(this.dataDirectory));
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const closed = once(child, 'close');
    child.kill(signal);
    const [code] = (await closed) as [number | null]; // the event's documented arguments
    return code;
  }
}
