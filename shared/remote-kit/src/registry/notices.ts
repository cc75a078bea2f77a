import type { Language, Notification } from '@wavereel/contracts';
import type { NoticeDeclaration, Registry } from './schema';

/** A piece of news as the frame says it. */
export interface SaidNews {
  readonly text: string;
  /** Where it leads. */
  readonly path: string;
  readonly toast: { readonly tone: 'info' | 'good' | 'bad'; readonly text: string } | null;
}

/** What the remote that a piece of news belongs to has declared for it; null where no remote knows it. */
export function newsIn(registry: Registry, { type, payload }: Notification, language: Language): SaidNews | null {
  const notice = registry.remotes.flatMap(({ notices }) => notices).find((one) => one.type === type);
  return notice ? said(notice, payload, language) : null;
}

function said(
  { text, path, toast }: NoticeDeclaration,
  payload: Notification['payload'],
  language: Language,
): SaidNews {
  const { title, guid, count, until } = payload;
  const values: Readonly<Record<string, string>> = {
    title,
    guid,
    count: new Intl.NumberFormat(language).format(count ?? 1),
    date: until === null ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(until)),
  };
  const filled = (template: string) =>
    template.replace(/\{\{(title|guid|count|date)\}\}/g, (_whole, name: string) => values[name] ?? '');
  return {
    text: filled(text[language]),
    path: filled(path),
    toast: toast ? { tone: toast.tone, text: filled(toast.text[language]) } : null,
  };
}
