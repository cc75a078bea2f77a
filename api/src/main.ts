import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import { openPlatform } from './platform';
import type { Platform } from './platform';
import { StartError, readConfig } from './platform/config';
import type { Config } from './platform/config';
import { makeForOwnerOnly } from './platform/disk/closed';
import { errorCode } from './platform/error-code';
import { productVersion } from './platform/version';
import { createServices } from './services';
import type { Services } from './services';
import { createHealthApp } from './system/routes';

const graceMs = 4_500;
/** How long answers that are under way at the end may still take. */
const openAnswersMs = 1_500;

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is in use by another program. Stop that one, or set PORT to a free port.`,
    );
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartError(`HOST is set to ${host}, which is no address of this machine.`);
  return error;
}

/** What this process answers over HTTP; null for a worker that was given no port. */
async function openDoor(platform: Platform, services: Services): Promise<FastifyInstance | null> {
  const { config } = platform;
  if (config.port === null) return null;
  return config.role === 'worker'
    ? createHealthApp(platform, services.work, productVersion(config))
    : createApp(platform, services);
}

/** @returns the port that was really taken */
async function listen(app: FastifyInstance, config: Config, port: number): Promise<number> {
  try {
    await app.listen({ host: config.host, port });
  } catch (error) {
    throw listenError(error, config);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function serve(platform: Platform, services: Services): Promise<void> {
  const { config } = platform;
  const app = await openDoor(platform, services);
  await services.start();
  const port = app === null || config.port === null ? null : await listen(app, config, config.port);
  if (port !== null) platform.setPort(port);
  closeWithGrace({ delay: graceMs, logger: platform.log }, async ({ err }) => {
    if (err !== undefined) platform.log.fatal({ err }, 'stopping');
    const closed = app?.close();
    await services.stop();
    await Promise.race([closed, wait(openAnswersMs)]);
    await platform.close();
  });
  process.stdout.write(
    port === null ? 'Wavereel is ready to work\n' : `Wavereel is ready at http://localhost:${port}\n`,
  );
}

async function start(): Promise<void> {
  makeForOwnerOnly();
  const platform = await openPlatform(readConfig(process.env));
  const services = createServices(platform);
  try {
    await serve(platform, services);
  } catch (error) {
    await services.stop();
    await platform.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  // A database in wasm may keep handles of its own.
  process.exit();
}
