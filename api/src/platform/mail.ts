import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@wavereel/contracts';
import type { Config } from './config';

export interface Mail {
  /** The same however often it is tried: a mailbox shows it once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  /** Whole, of a page whose reader is asked no more: what is posted to it is a wish for no more of these (RFC 8058). */
  readonly leave?: string;
}

/** The mail server will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Mailer {
  /** @throws MailRefused, or another error where trying again later may help */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/** Sends over SMTP where that is configured, else writes each mail as a file that mail programs open. */
export async function openMailer({
  mail: { smtpUrl, from },
  dataDirectory,
}: Pick<Config, 'mail' | 'dataDirectory'>): Promise<Mailer> {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, from);
  const directory = join(dataDirectory, 'mail');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return fileMailer(directory, from);
}

function message({ id, to, subject, text, html, language, leave }: Mail, from: string) {
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // Not as a list that somebody could add to.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'content-language': language,
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      ...(leave === undefined
        ? {}
        : { 'list-unsubscribe': `<${leave}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function fileMailer(directory: string, from: string): Mailer {
  return {
    send: async (mail) => {
      // Loaded with the first mail: most starts send none for a while.
      const { createTransport } = await import('nodemailer');
      const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        message(mail, from),
      );
      const path = join(directory, `${mail.id}.eml`);
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    close: () => undefined,
  };
}

async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(message(mail, from));
      } catch (error) {
        throw isFinal(error) ? new MailRefused('the mail server refused it', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Whether the server spoke of this very mail, and for good; what it says of whoever sends can be mended. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
