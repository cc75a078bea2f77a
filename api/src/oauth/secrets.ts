import { randomBytes } from 'node:crypto';

/** Tells an app's token from that of a session at a glance, here and in a leak. */
const prefix = 'wra_';

export const isAppToken = (token: string): boolean => token.startsWith(prefix);

export const newCode = (): string => randomBytes(32).toString('base64url');
export const newAppToken = (): string => `${prefix}${newCode()}`;
