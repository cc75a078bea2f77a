/** The beginning of a text, of so many characters at most; never half of a letter, which no database takes in a document. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
