import { createHash } from 'node:crypto';

/** What is stored of tokens, codes and mailed secrets, and what a PKCE challenge is of its verifier: SHA-256 in base64url. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
