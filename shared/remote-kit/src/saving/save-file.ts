/** A name that every system takes. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();

/** Gives a file to the person, as a download. @param fallback its name where nothing of `name` can be used */
export function saveFile(
  content: Blob,
  { name, fallback, ending }: { name: string; fallback: string; ending: string },
): void {
  const address = URL.createObjectURL(content);
  const download = `${fileName(name) || fallback}${ending}`;
  Object.assign(document.createElement('a'), { href: address, download }).click();
  // The browser has begun to take it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
