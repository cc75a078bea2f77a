import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many letters nobody guesses: some addresses of pages are known by them alone. */
const length = 24;

/** An id as the provider makes them: what it is of, and letters by chance. */
export function newId(prefix: string): string {
  let id = `${prefix}_`;
  // What is left of 256 after whole rounds of the letters would favour the first of them.
  const most = 256 - (256 % letters.length);
  while (id.length < prefix.length + 1 + length)
    for (const byte of randomBytes(length)) if (byte < most) id += letters[byte % letters.length] ?? '';
  return id.slice(0, prefix.length + 1 + length);
}
