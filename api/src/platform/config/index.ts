import { availableParallelism, hostname } from 'node:os';
import { resolve } from 'node:path';
import { limits } from '@wavereel/contracts';
import { z } from 'zod';
import { readAllowance } from '../outside/guard';
import type { Allowance } from '../outside/guard';
import { accountConfig, accountVariables, mailsFromNobody } from './accounts';
import type { AccountConfig } from './accounts';
import { adapterConfig, adapterVariables, halfAdapter } from './adapters';
import type { AdapterConfig } from './adapters';
import { domainConfig, domainVariables, linksAtProduct, origin } from './domains';
import type { DomainConfig } from './domains';
import { environmentVariables } from './environments';
import type { Environment } from './environments';
import { halfPayment, paymentConfig, paymentVariables } from './payments';
import type { PaymentConfig } from './payments';
import { speechConfig, speechVariables } from './speech';
import type { SpeechConfig } from './speech';
import { summaryConfig, summaryVariables } from './summary';
import type { SummaryEndpoint } from './summary';
import { s3Config, storeVariables, webPlace } from './stores';
import type { S3Config, WebPlace } from './stores';
import { StartError, flag, readVariables } from './values';

export { StartError } from './values';
export type { Environment } from './environments';
export type { SpeechConfig, SpeechModelFiles } from './speech';
export type { SummaryEndpoint } from './summary';
export type { S3Config, WebPlace } from './stores';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const allowances = list.transform((items, context) =>
  items.flatMap((item) => {
    const allowance = readAllowance(item);
    if (allowance === null)
      context.addIssue({ code: 'custom', message: `${item} is neither host:port nor a network such as 10.0.0.0/8` });
    return allowance ?? [];
  }),
);
const webAddress = z.url({ protocol: /^https?$/, error: 'an address like https://example.com/search is needed' });
const defaultPort = 4000;
const megabyte = 1024 * 1024;
const count = z.coerce.number().int().positive();

const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('var'),
  ROLE: z.enum(roles, { error: `it must be one of ${roles.join(', ')}` }).default('all'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'an address like postgres://user:password@host:5432/name is needed' })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).default(10),
  ...storeVariables,
  FILES_SHARED: flag.default(false),
  DEVELOPER_OVERRIDES: flag.optional(),
  BODY_TIMEOUT_SECONDS: count.default(150),
  WORKERS: count.default(availableParallelism()),
  JOB_LEASE_SECONDS: z.coerce.number().int().min(3).max(300).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  AUTH_SECRET: z.string().min(32, { error: 'at least 32 characters are needed' }).optional(),
  AUTH_TRIES_PER_MINUTE: count.default(10),
  REQUESTS_PER_MINUTE: count.default(3000),
  TEAM_STORAGE_MB: count.default(51_200),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(512),
  JOB_TIMEOUT_SECONDS: count.default(limits.jobTimeoutSeconds),
  AUTO_ROLLBACK: z.enum(['on', 'off'], { error: 'it must be on or off' }).default('on'),
  PLAN_LIMITS: z.enum(['on', 'off'], { error: 'it must be on or off' }).default('off'),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  PUBLIC_ORIGIN: origin.optional(),
  OUTSIDE_ALLOW: allowances.default([]),
  PODCAST_SEARCH_URL: webAddress.default('https://itunes.apple.com/search'),
  ...accountVariables,
  ...adapterVariables,
  ...domainVariables,
  ...environmentVariables,
  ...paymentVariables,
  ...speechVariables,
  ...summaryVariables,
  BUILD_ID: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional(),
});

export interface Config extends AccountConfig, DomainConfig {
  readonly role: Role;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The most connections that this process opens to PostgreSQL. */
  readonly databaseConnections: number;
  /** Null for files on local disk. */
  readonly s3: S3Config | null;
  /** How many videos are drawn at once here. */
  readonly workers: number;
  /** Work that nobody has touched for this long is taken up again. */
  readonly leaseSeconds: number;
  /** 0 lets the system choose; null for a worker that does not listen. */
  readonly port: number | null;
  readonly host: string;
  /** Absolute. Everything that this process keeps on disk is below it. */
  readonly dataDirectory: string;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Replaces the secret that is otherwise generated into the data directory; always there with a shared database. */
  readonly authSecret: string | null;
  /** Tries of a guarded endpoint, for each email address. */
  readonly authTriesPerMinute: number;
  readonly requestsPerMinute: number;
  /** What the sounds and videos of one team may take together. */
  readonly teamStorageBytes: number;
  /** Where less of the disk is free than this, nothing new is begun. */
  readonly diskReserveBytes: number;
  /** A job that is not complete after this long has failed. */
  readonly jobTimeoutSeconds: number;
  /** Whether a release that is found to be bad is taken back, or only logged. */
  readonly autoRollback: boolean;
  /** Others of the suite, of which the operator reads what they have. */
  readonly environments: readonly Environment[];
  /** Whether videos are refused for which a plan has no time left. */
  readonly planLimits: boolean;
  /** Other origins whose pages may call, with credentials. */
  readonly corsOrigins: readonly string[];
  /** Where people reach the product, when that is not this process itself. */
  readonly publicOrigin: string | null;
  /** Whether a browser may put a remote of the machine that it runs on in the place of the released one. */
  readonly developerOverrides: boolean;
  /** How long the body of a request may take to come. */
  readonly bodyTimeoutSeconds: number;
  /** Where released shell and remotes lie. */
  readonly webStore: WebPlace;
  /** What may be read for people although it is not public. */
  readonly outsideAllowances: readonly Allowance[];
  readonly podcastSearchUrl: string;
  /** Services of others. */
  readonly adapters: AdapterConfig;
  /** Who asks for money; null where one of our own stands in. */
  readonly payments: PaymentConfig | null;
  /** Whether every team that begins to pay gets a clock of its own at the provider, which the operator moves. */
  readonly paymentClocks: boolean;
  /** Who listens to sounds. */
  readonly speech: SpeechConfig;
  /** Who writes summaries; null where sentences are chosen here. */
  readonly summaries: SummaryEndpoint | null;
  readonly buildId: string | null;
  readonly hostName: string;
}

/** Reads and checks the whole environment once. @throws StartError naming the first wrong variable */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = readVariables(environmentSchema, environment);
  const half = halfAdapter(env) ?? halfPayment(env) ?? mailsFromNobody(env) ?? linksAtProduct(env);
  if (half !== null) throw new StartError(half);
  const dataDirectory = resolve(env.DATA_DIR);
  const s3 = s3Config(env);
  const config: Config = {
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    s3,
    workers: env.WORKERS,
    leaseSeconds: env.JOB_LEASE_SECONDS,
    port: env.PORT ?? (env.ROLE === 'worker' ? null : defaultPort),
    host: env.HOST,
    dataDirectory,
    logLevel: env.LOG_LEVEL,
    authSecret: env.AUTH_SECRET ?? null,
    authTriesPerMinute: env.AUTH_TRIES_PER_MINUTE,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    teamStorageBytes: env.TEAM_STORAGE_MB * megabyte,
    diskReserveBytes: env.DISK_RESERVE_MB * megabyte,
    jobTimeoutSeconds: env.JOB_TIMEOUT_SECONDS,
    autoRollback: env.AUTO_ROLLBACK === 'on',
    environments: env.ENVIRONMENTS,
    planLimits: env.PLAN_LIMITS === 'on',
    payments: paymentConfig(env),
    paymentClocks: env.STRIPE_TEST_CLOCKS,
    corsOrigins: env.CORS_ORIGINS,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    developerOverrides: env.DEVELOPER_OVERRIDES ?? env.PUBLIC_ORIGIN === undefined,
    bodyTimeoutSeconds: env.BODY_TIMEOUT_SECONDS,
    webStore: webPlace(env, s3, dataDirectory),
    outsideAllowances: env.OUTSIDE_ALLOW,
    podcastSearchUrl: env.PODCAST_SEARCH_URL,
    ...accountConfig(env),
    ...domainConfig(env),
    adapters: adapterConfig(env),
    speech: speechConfig(env),
    summaries: summaryConfig(env),
    buildId: env.BUILD_ID ?? null,
    hostName: hostname(),
  };
  assertProcessesCanShare(config, env.FILES_SHARED);
  return config;
}

/** What one process may keep to itself, many must share. @throws StartError */
function assertProcessesCanShare({ role, databaseUrl, s3, authSecret }: Config, filesShared: boolean): void {
  if (databaseUrl === null) {
    if (role === 'all') return;
    throw new StartError(
      `ROLE is set to ${role}, which needs a database that several processes can use: set DATABASE_URL to a PostgreSQL, or leave ROLE out.`,
    );
  }
  if (authSecret === null) {
    throw new StartError(
      'DATABASE_URL is set but AUTH_SECRET is not: set it to the same text of at least 32 random characters for every process, so that each accepts what the others sign.',
    );
  }
  if (s3 === null && !filesShared) {
    throw new StartError(
      'DATABASE_URL is set but files would stay on the disk of one process: set S3_BUCKET, or FILES_SHARED=true where every process has the same DATA_DIR on a shared disk.',
    );
  }
}
