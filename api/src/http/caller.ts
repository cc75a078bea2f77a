import type { Language, Role } from '@wavereel/contracts';

/** Who is asking, and for which team. */
export interface Caller {
  readonly sessionId: string;
  readonly user: { readonly id: string; readonly name: string; readonly lastName: string; readonly email: string; readonly language: Language; readonly dateAdded: Date };
  readonly team: { readonly id: string; readonly ownerId: string; readonly name: string; readonly color: string };
  readonly role: Role;
}

export type Authenticate = (token: string) => Promise<Caller | null>;
