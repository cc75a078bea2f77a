import { TestPostgres } from './postgres';
import { TestS3 } from './s3';
import { TestServer } from './server';
import type { Environment } from './server';

/** A whole installation, in one process or in many. */
export interface Deployment {
  /** Answers people. */
  readonly api: TestServer;
  /** Draw. In one process that is the api as well. */
  readonly workers: readonly TestServer[];
  /** Can be taken away and given back; null where files lie on the disk of the process. */
  readonly store: TestS3 | null;
  /** Starts one more process of this installation; it ends with the rest. */
  add(environment: Environment): Promise<TestServer>;
  /** The keys of all that is kept. */
  objects(): string[];
  /** Files of drawings under way, or left by such. */
  leftovers(): string[];
  /** Changes the database as no request could. */
  execute(statement: string): Promise<void>;
  remove(): Promise<void>;
}

/** As installed: everything in one process. */
export async function inOneProcess(environment: Environment): Promise<Deployment> {
  const server = await TestServer.start({ WORKERS: '2', ...environment });
  return {
    api: server,
    workers: [server],
    store: null,
    add: () => Promise.reject(new Error('there is only one process here')),
    objects: () => server.files('files'),
    leftovers: () => server.files('tmp'),
    execute: (statement) => server.withDatabase(statement),
    remove: () => server.remove(),
  };
}

/** An api and two workers with disks of their own, on PostgreSQL and an S3 store. */
export async function inManyProcesses(environment: Environment): Promise<Deployment> {
  const [postgres, store] = await Promise.all([TestPostgres.start(), TestS3.start()]);
  const shared = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'the same thirty-two characters everywhere',
    ...store.environment,
    ...environment,
  };
  const started: TestServer[] = [];
  const remove = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.remove()));
    await Promise.all([postgres.remove(), store.remove()]);
  };
  const start = async (own: Environment): Promise<TestServer> => {
    const server = await TestServer.start({ ...shared, ...own });
    started.push(server);
    return server;
  };
  const startAll = async (): Promise<[TestServer, ...TestServer[]]> => {
    // All at once: each finds an empty database, and one of them makes the tables.
    const worker = { ROLE: 'worker', WORKERS: '1', PORT: '' };
    return Promise.all([start({ ROLE: 'api' }), start(worker), start(worker)]);
  };
  const [api, ...workers] = await startAll().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    api,
    workers,
    store,
    add: start,
    objects: () => store.objects(),
    leftovers: () => workers.flatMap((each) => each.files('tmp')).filter((file) => !file.endsWith('/lock.json')),
    execute: async (statement) => void (await postgres.query(statement)),
    remove,
  };
}
