/** A longer one is cut: what a mail says is ours to say. */
const mostChars = 80;

/**
 * The name of a page in a mail to somebody who may not have asked for it. Mail programs make a link of whatever looks like an address, and
 * strangers could send theirs to anybody: nothing of it looks like one.
 */
export function nameInMail(title: string): string {
  const apart = title.replace(/([.:@/\\])(?=\S)/g, '$1 ');
  const letters = [...apart];
  return letters.length > mostChars ? `${letters.slice(0, mostChars - 1).join('')}…` : apart;
}
