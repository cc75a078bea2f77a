import type { FastifyRequest } from 'fastify';
import type { Language, OAuthScope, Role } from '@wavereel/contracts';

/** Who is asking, and for which team. */
export interface Caller {
  /** Null for an app. */
  readonly sessionId: string | null;
  /** What an app may do for the person; null where they are here themself. */
  readonly scopes: readonly OAuthScope[] | null;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly lastName: string;
    readonly email: string;
    readonly language: Language;
    readonly dateAdded: Date;
    /** When the address was confirmed. */
    readonly verified: Date | null;
  };
  readonly team: { readonly id: string; readonly ownerId: string; readonly name: string; readonly color: string };
  readonly role: Role;
}

export type Authenticate = (token: string) => Promise<Caller | null>;

/** Who a request says it is from; null where it names nobody. */
export async function askedBy(
  authenticate: Authenticate,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Caller | null> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : authenticate(token);
}
