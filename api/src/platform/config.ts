import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { limits } from '@wavereel/contracts';
import { z } from 'zod';

/** A start that cannot go on; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const origin = z.string().refine(isOrigin, { error: 'an origin is needed, such as https://example.com' });
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()).filter((item) => item !== ''));
const count = z.coerce.number().int().positive();

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('var'),
  ROLE: z.enum(['all'], { error: 'only "all" is built so far' }).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  AUTH_SECRET: z.string().min(32, { error: 'at least 32 characters are needed' }).optional(),
  AUTH_TRIES_PER_MINUTE: count.default(10),
  REQUESTS_PER_MINUTE: count.default(3000),
  JOB_TIMEOUT_SECONDS: count.default(limits.jobTimeoutSeconds),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: flag.default(false),
  WEB_STORE: z.string().min(1).optional(),
  BUILD_ID: z.string().regex(/^[\w.+-]{1,64}$/).optional(),
});

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Everything that this process keeps is below it. */
  readonly dataDirectory: string;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Replaces the secret that is otherwise generated into the data directory. */
  readonly authSecret: string | null;
  /** Tries of a guarded endpoint, for each email address. */
  readonly authTriesPerMinute: number;
  readonly requestsPerMinute: number;
  /** A job that is not complete after this long has failed. */
  readonly jobTimeoutSeconds: number;
  /** Other origins whose pages may call, with credentials. */
  readonly corsOrigins: readonly string[];
  /** Where people reach the product, when that is not this process itself. */
  readonly publicOrigin: string | null;
  /** Whether X-Forwarded-* are believed. */
  readonly trustProxy: boolean;
  /** Absolute. Released shell and remotes. */
  readonly webStore: string;
  readonly buildId: string | null;
  readonly hostName: string;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** Reads and checks the whole environment once. @throws StartError naming the first wrong variable */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartError(`${name} is set to something that cannot be used: ${issue?.message}. Correct it or leave it out.`);
  }
  const env = result.data;
  const dataDirectory = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory,
    logLevel: env.LOG_LEVEL,
    authSecret: env.AUTH_SECRET ?? null,
    authTriesPerMinute: env.AUTH_TRIES_PER_MINUTE,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    jobTimeoutSeconds: env.JOB_TIMEOUT_SECONDS,
    corsOrigins: env.CORS_ORIGINS,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    trustProxy: env.TRUST_PROXY,
    webStore: env.WEB_STORE === undefined ? resolve(dataDirectory, 'store') : resolve(env.WEB_STORE),
    buildId: env.BUILD_ID ?? null,
    hostName: hostname(),
  };
}
