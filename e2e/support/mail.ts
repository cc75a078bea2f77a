import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product';

/** Undoes the encoding of mails by which a long line is broken. */
const plain = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Waits for a mail to an address that holds a link to such a path, and answers the link. The server writes mails in its own time. */
export async function mailedLink({ server }: Product, to: string, path: RegExp, waitMs = 20_000): Promise<string> {
  const directory = join(server.dataDirectory, 'mail');
  for (const end = Date.now() + waitMs; Date.now() < end; await new Promise((turn) => setTimeout(turn, 100))) {
    const mails = names(directory).map((name) => plain(readFileSync(join(directory, name), 'utf8')));
    const link = mails
      .filter((mail) => mail.includes(`To: ${to}`))
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .find((one) => path.test(new URL(one).pathname));
    if (link) return link;
  }
  throw new Error(`No mail to ${to} leads to ${String(path)}`);
}

function names(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith('.eml'));
  } catch {
    // Not made before the first mail.
    return [];
  }
}
