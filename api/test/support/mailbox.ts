import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './server';
import { until } from './until';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly language: string;
  readonly text: string;
  readonly html: string;
  /** Of its only link; empty where it has none. */
  readonly link: string;
  /** The headers by which a list is left; empty where it has none. */
  readonly unsubscribe: string;
  readonly unsubscribePost: string;
}

/** Every mail that a server has written, oldest first. */
export function mailsOf(server: TestServer): ReceivedMail[] {
  const directory = join(server.dataDirectory, 'mail');
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => parseMail(readFileSync(join(directory, name), 'utf8')));
}

/** Waits for so many mails to an address whose links lead below a path, or whose subject is this; answers the last. */
export function mailTo(server: TestServer, address: string, about: string, count = 1): Promise<ReceivedMail> {
  return until(`mail ${count} to ${address} about ${about}`, async () => {
    const mails = mailsOf(server).filter(
      ({ to, link, subject }) =>
        to === address && (subject === about || (link !== '' && `${new URL(link).pathname}`.startsWith(about))),
    );
    return mails.length < count ? null : (mails[count - 1] ?? null);
  });
}

/** The secret that the link of a mail carries. */
export function secretIn({ link }: ReceivedMail): string {
  const { pathname, searchParams } = new URL(link);
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
}

export function parseMail(source: string): ReceivedMail {
  const [head = '', body = ''] = split(source);
  const headers = headersOf(head);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .map((part) => split(part.replace(/^\r?\n/, '')))
    .map(([of = '', content = '']) => ({ headers: headersOf(of), content }));
  const partOf = (type: string): string => {
    const part = parts.find(({ headers: of }) => of['content-type']?.startsWith(type));
    return part === undefined ? '' : decoded(part.content, part.headers['content-transfer-encoding'] ?? '');
  };
  const text = partOf('text/plain').replaceAll('\r\n', '\n');
  return {
    to: words(headers['to'] ?? ''),
    from: words(headers['from'] ?? ''),
    subject: words(headers['subject'] ?? ''),
    language: headers['content-language'] ?? '',
    text,
    html: partOf('text/html'),
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
    unsubscribe: headers['list-unsubscribe'] ?? '',
    unsubscribePost: headers['list-unsubscribe-post'] ?? '',
  };
}

const split = (text: string): string[] => {
  const at = /\r?\n\r?\n/.exec(text);
  return at === null ? [text] : [text.slice(0, at.index), text.slice(at.index + at[0].length)];
};

function headersOf(text: string): Record<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function decoded(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  return encoding === 'quoted-printable' ? quoted(content.replace(/=\r?\n/g, '')) : content;
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words of headers. */
const words = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_whole, kind: string, content: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(content, 'base64').toString() : quoted(content.replaceAll('_', ' ')),
    );
