import { hash, verify } from '@node-rs/argon2';

/** argon2id, with the parameters that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Made at once, so that not even the first unknown address takes longer. */
const decoy = hashPassword('nobody has this password');

/** Whether the password belongs to the hash. Without a hash it takes as long and is false. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
