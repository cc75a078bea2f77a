import { invitedAddressSchema } from '@wavereel/contracts';

/** What was typed or pasted, part by part and each part once. */
export interface Addresses {
  /** In small letters. */
  readonly good: readonly string[];
  /** As they were written. */
  readonly wrong: readonly string[];
}

/** Reads addresses between commas, spaces, semicolons and lines; of those with a name before, as `Ana <ana@example.com>`, the address. */
export function addressesIn(typed: string): Addresses {
  const good = new Set<string>();
  const wrong = new Set<string>();
  for (const part of typed.replace(/[^,;\n]*<([^<>]*)>/g, ' $1 ').split(/[\s,;]+/)) {
    if (part === '') continue;
    const read = invitedAddressSchema.safeParse(part.replace(/^mailto:/i, ''));
    if (read.success) good.add(read.data);
    else wrong.add(part);
  }
  return { good: [...good], wrong: [...wrong] };
}
