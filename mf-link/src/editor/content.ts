import {
  linkContentSchema,
  limits,
  linkSections,
  oneLine,
  type BodyOf,
  type endpoints,
  type LinkContent,
  type LinkPage,
  type LinkSection,
} from '@wavereel/contracts';
import { addressOf, labelFor } from '../buttons/proposals';

const fields = linkContentSchema.keyof().options;

/** What is written of a page, without what stands of it. */
export const contentOf = (page: LinkPage): LinkContent => ({
  title: page.title,
  description: page.description,
  language: page.language,
  feeds: page.feeds,
  buttons: page.buttons,
  videos: page.videos,
  look: page.look,
  hidden: page.hidden,
});

const isSameField = (field: keyof LinkContent, one: LinkContent, other: LinkContent): boolean =>
  one[field] === other[field] || JSON.stringify(plain(one[field])) === JSON.stringify(plain(other[field]));

/** With the names of objects in one order: whoever answers may write them in another. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]: [string, unknown]) => [name, plain(part)]);
}

const changedFields = (before: LinkContent, after: LinkContent): (keyof LinkContent)[] =>
  fields.filter((field) => !isSameField(field, before, after));

export const isSameContent = (one: LinkContent, other: LinkContent): boolean =>
  one === other || changedFields(one, other).length === 0;

/** A change of a page as the wire takes it. */
export type LinkChange = Omit<BodyOf<typeof endpoints.links.update>, '_id'>;

const isSection = (name: string): name is LinkSection => linkSections.some((section) => section === name);

/** What has to be sent of a content: the fields that changed, and no others, so that nobody's other changes are undone. */
export function changeBetween(before: LinkContent, after: LinkContent): LinkChange {
  const { hidden, ...rest } = after;
  const whole: LinkChange = { ...rest, hidden: hidden.filter(isSection) };
  const changed = new Set<string>(changedFields(before, after));
  return Object.fromEntries(Object.entries(whole).filter(([field]) => changed.has(field)));
}

/** Both what one changed of `before` and what somebody else did, field by field; where they changed the same, mine. */
export function mergedContent(before: LinkContent, mine: LinkContent, theirs: LinkContent): LinkContent {
  const own = changedFields(before, mine);
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

/** As the server takes it: lines are trimmed, addresses whole, and a button that nobody named is called by its host. */
export const sendableContent = (content: LinkContent): LinkContent => ({
  ...content,
  title: oneLine(content.title),
  description: content.description.trim(),
  buttons: content.buttons.map((button) => ({
    ...button,
    label: oneLine(button.label) || (labelFor(button.url) || button.url.trim()).slice(0, limits.linkButtonChars),
    url: addressOf(button.url) ?? button.url.trim(),
  })),
});
