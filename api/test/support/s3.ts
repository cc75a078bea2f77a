import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports';
import { until } from './until';

/** In a process of its own, which can be killed. */
const program = join(__dirname, 's3-server.mjs');
const bucket = 'wavereel-test';
const cors = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

/** An S3 server that checks signatures, with one bucket in a directory of its own. */
export class TestS3 {
  #server: ChildProcess | null = null;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<TestS3> {
    const directory = mkdtempSync(join(tmpdir(), 'wavereel-s3-'));
    mkdirSync(join(directory, 'objects'));
    const store = new TestS3(directory, await freePort());
    await store.up();
    return store;
  }

  /** What a server of ours needs to use it. */
  get environment(): Record<string, string> {
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: this.origin,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    };
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
    const options = {
      address: '127.0.0.1',
      port: this.port,
      directory: join(this.directory, 'objects'),
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket, configs: [cors] }],
    };
    this.#server = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: 'ignore' });
    await until('the S3 server listens', () => this.#listens());
  }

  /** As if its machine had lost power; what it keeps stays. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
  }

  /** The keys of all objects. */
  objects(): string[] {
    const root = join(this.directory, 'objects', bucket);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1, -'._S3rver_object'.length))
      .sort();
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.directory, { recursive: true, force: true });
  }

  #listens(): Promise<true | null> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(null));
    });
  }
}
