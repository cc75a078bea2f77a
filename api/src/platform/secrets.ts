import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './config';
import type { Config } from './config';

const secretsSchema = z.object({ auth: z.string().min(32), files: z.string().min(32) });

export interface Secrets {
  /** Signs access tokens and derives refresh tokens. */
  readonly auth: Uint8Array;
  /** Signs addresses of files. */
  readonly files: Uint8Array;
}

/** The secrets of this installation: the same in every process of a shared one, else made once and readable by their owner alone. */
export function loadSecrets(config: Config): Secrets {
  if (config.databaseUrl !== null && config.authSecret !== null) return derivedFrom(config.authSecret);
  const file = join(config.dataDirectory, 'secrets.json');
  if (!existsSync(file)) {
    const made = { auth: randomBytes(32).toString('base64url'), files: randomBytes(32).toString('base64url') };
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  const parsed = secretsSchema.safeParse(readJson(file));
  if (!parsed.success)
    throw new StartError(`${file} is damaged. Remove it to make new secrets; everybody will have to sign in again.`);
  return {
    auth: new TextEncoder().encode(config.authSecret ?? parsed.data.auth),
    files: new TextEncoder().encode(parsed.data.files),
  };
}

/** A secret for one use, out of another one: the same in every process that has that. */
export const derived = (secret: string | Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'wavereel', use, 32));

const derivedFrom = (secret: string): Secrets => ({ auth: derived(secret, 'auth'), files: derived(secret, 'files') });

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
