import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The rows that a route is made of, asked for by hand. */
export interface BareQuery {
  /** Of the route that answers with them. */
  readonly path: string;
  readonly sql: string;
  readonly value: string;
}

export interface PlainServing {
  readonly database: { kind: 'embedded'; directory: string } | { kind: 'postgres'; url: string };
  /** So many connections to a PostgreSQL. */
  readonly atOnce: number;
  readonly queries: readonly BareQuery[];
}

/** A process that answers bare queries over HTTP: as quick as a route can be on this machine. */
export class PlainServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async start(serving: PlainServing): Promise<PlainServer> {
    const program = join(import.meta.dirname, 'plain-program.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(serving)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(String(text).trim()));
      child.once('close', (code) => reject(new Error(`the plain server ended with ${code}`)));
    });
    return new PlainServer(child, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const closed = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await closed;
  }
}
