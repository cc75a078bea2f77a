import { createHash, randomBytes } from 'node:crypto';

/** Tells an app's token from that of a session at a glance, here and in a leak. */
const prefix = 'wra_';

export const isAppToken = (token: string): boolean => token.startsWith(prefix);

export const newCode = (): string => randomBytes(32).toString('base64url');
export const newAppToken = (): string => `${prefix}${newCode()}`;

/** What is stored of codes and tokens, and what a challenge is of its verifier: SHA-256 in base64url. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
