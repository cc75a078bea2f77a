import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports';
import { top } from './top';
import { until } from './until';

/** Whether there is one on this machine. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** A real caddy by the Caddyfile of the docs, on ports of the loopback and with a certificate authority of its own. */
export class Caddy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly directory: string,
    private readonly port: number,
  ) {}

  /** @param behind the port of the product */
  static async start(behind: number): Promise<Caddy> {
    const directory = mkdtempSync(join(tmpdir(), 'wavereel-caddy-'));
    const [http, https] = [await freePort(), await freePort()];
    const own = [
      ...['admin off', `http_port ${http}`, `https_port ${https}`, 'local_certs', 'skip_install_trust'],
      `storage file_system ${directory}/storage`,
    ];
    const documented = readFileSync(join(top, 'docs/Caddyfile'), 'utf8');
    const config = documented
      .replace('email admin@example.com', own.join('\n\t'))
      .replaceAll('localhost:4000', `localhost:${behind}`);
    writeFileSync(join(directory, 'Caddyfile'), config);
    const child = spawn('caddy', ['run', '--config', join(directory, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: { PATH: process.env['PATH'], HOME: directory },
      stdio: 'ignore',
    });
    const caddy = new Caddy(child, directory, https);
    await until('its authority', async () => (existsSync(caddy.#root) ? true : null));
    await until('the product’s own name', () => caddy.get('app.example.com', '/api/health').catch(() => null));
    return caddy;
  }

  get #root(): string {
    return join(this.directory, 'storage/pki/authorities/local/root.crt');
  }

  /** As a browser that trusts the authority, and has found its way here by that name. @throws where there is no certificate for it */
  get(host: string, path: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: '127.0.0.1', port: this.port, servername: host, path, ca: readFileSync(this.#root), agent: false },
          headers: { host, accept: 'text/html' },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
          );
        },
      );
      asked.on('error', reject).end();
    });
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.directory, { recursive: true, force: true });
  }
}
