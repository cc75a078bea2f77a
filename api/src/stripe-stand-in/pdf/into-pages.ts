/** Which rows stand on which page: as many as there is room for, and at least one. */
export function intoPages(
  heights: readonly number[],
  { first, others }: { readonly first: number; readonly others: number },
): number[][] {
  const pages: number[][] = [[]];
  let left = first;
  heights.forEach((height, at) => {
    const page = pages.at(-1);
    if (page === undefined) return;
    if (height > left && page.length > 0) {
      pages.push([at]);
      left = others - height;
      return;
    }
    page.push(at);
    left -= height;
  });
  return pages;
}

/** A text in lines that are no wider than that. A word that is wider by itself is broken. */
export function intoLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
