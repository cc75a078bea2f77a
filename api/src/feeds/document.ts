/**
 * Whether an XML document brings a document type: feeds need none, and it is where entities come from that unfold to gigabytes
 * and addresses that a reader is made to fetch.
 */
export function hasDocumentType(text: string): boolean {
  let at = text.indexOf('<');
  while (at !== -1 && (text[at + 1] === '?' || text[at + 1] === '!')) {
    if (/^<!doctype/i.test(text.slice(at, at + 9))) return true;
    const end = text.startsWith('<!--', at) ? text.indexOf('-->', at) : text.indexOf('>', at);
    at = end === -1 ? -1 : text.indexOf('<', end);
  }
  return false;
}

/** The beginning of an XML feed that holds at most so many entries, and whether that leaves any out. */
export function firstEntries(text: string, most: number): { text: string; isCut: boolean } {
  const marks = /<!--|<!\[CDATA\[|<(?:\w+:)?(?:item|entry)[\s/>]/gi;
  let count = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const ending = mark[0] === '<!--' ? '-->' : mark[0].startsWith('<![') ? ']]>' : null;
    if (ending === null) {
      count += 1;
      if (count > most) return { text: text.slice(0, mark.index), isCut: true };
      continue;
    }
    const end = text.indexOf(ending, marks.lastIndex);
    if (end === -1) break;
    marks.lastIndex = end + ending.length;
  }
  return { text, isCut: false };
}
