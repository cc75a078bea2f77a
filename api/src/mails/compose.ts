import type { Language } from '@wavereel/contracts';
import { escaped } from '../http/escaped';
import type { MailKind, MailValues } from './kinds';
import { mailTexts } from './texts';

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Content {
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: MailValues;
  /** Absolute; not used by a mail without a link. */
  readonly link: string;
}

/** A mail as plain text and as simple HTML. What people typed is never markup, and takes one line at most. */
export function compose({ kind, language, values, link }: Content): Composed {
  const texts = mailTexts[language];
  const mail = texts[kind];
  const put = (text: string): string => withValues(text, values, language);
  // An invitation names who invites, not who reads.
  const hello = values.name === undefined || kind === 'invite' ? texts.helloNobody : put(texts.hello);
  const before = [hello, ...mail.before.map(put)];
  const after = [...mail.after.map(put), texts.bye];
  const textLink = mail.link === undefined ? [] : [`${mail.link}:\n${link}`];
  return {
    subject: put(mail.subject),
    text: `${[...before, ...textLink, ...after].join('\n\n')}\n`,
    html: page(language, put(mail.subject), [
      ...before.map(paragraph),
      ...(mail.link === undefined
        ? []
        : [
            `<p><a href="${escaped(link)}">${escaped(mail.link)}</a></p>`,
            `<p>${escaped(texts.byLink)}<br>${escaped(link)}</p>`,
          ]),
      ...after.map(paragraph),
    ]),
  };
}

function withValues(text: string, { date, count, cents, ...values }: MailValues, language: Language): string {
  const written: Record<string, string | undefined> = {
    ...values,
    count: count === undefined ? undefined : new Intl.NumberFormat(language).format(count),
    date:
      date === undefined
        ? undefined
        : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
    price:
      cents === undefined
        ? undefined
        : new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100),
  };
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => (written[name] ?? '').replace(/\s+/g, ' '));
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const page = (language: Language, title: string, parts: readonly string[]): string =>
  `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>\n${parts.join('\n')}\n</body></html>\n`;
