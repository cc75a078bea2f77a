import { createHmac, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

const algorithm = 'HS256';
const issuer = 'wavereel';
const audience = 'wavereel-api';
export const accessSeconds = 15 * 60;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expires: Date;
}

export function signAccess(secret: Uint8Array, claims: Omit<AccessClaims, 'expires'>): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(secret);
}

/** Null for anything that is not a living access token of ours. */
export async function readAccess(secret: Uint8Array, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const claims = claimsSchema.parse(payload);
    return { userId: claims.sub, sessionId: claims.sid, expires: new Date(claims.exp * 1000) };
  } catch {
    return null;
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The one successor of a refresh token. Derived, so that two tabs racing with one token get the same without it being stored. */
export const successorOf = (secret: Uint8Array, token: string): string =>
  createHmac('sha256', secret).update(`refresh-successor:${token}`).digest('base64url');
