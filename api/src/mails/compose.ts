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
            `<p style="margin:24px 0"><a href="${escaped(link)}" style="${looks.button}">${escaped(mail.link)}</a></p>`,
            `<p style="${looks.address}">${escaped(texts.byLink)}<br>${escaped(link)}</p>`,
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

/** Programs for mail take styles from the elements alone, and few of them. Colours are those of the light theme. */
const looks = {
  body: "margin:0;padding:16px;background:#fbfaf7;color:#16181d;font:16px/1.5 system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  paper:
    'max-width:560px;margin:0 auto;padding:8px 24px;background:#ffffff;border:1px solid #e3e0d9;border-radius:12px',
  brand: 'margin:16px 0;font-size:18px;font-weight:700',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;font-weight:600;text-decoration:none',
  // A secret is one long word.
  address: 'font-size:14px;color:#5a5f6b;overflow-wrap:anywhere;word-break:break-word',
};

const page = (language: Language, title: string, parts: readonly string[]): string =>
  [
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="${looks.body}">\n<div style="${looks.paper}">\n<p style="${looks.brand}">Wavereel</p>\n`,
    `${parts.join('\n')}\n</div>\n</body></html>\n`,
  ].join('');
