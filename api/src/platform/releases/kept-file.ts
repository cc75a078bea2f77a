import { readFile, stat } from 'node:fs/promises';

/** Reads a text file when asked, again only after it changed. Null while there is none. */
export function keptFile(path: string): () => Promise<string | null> {
  let kept: { modified: number; text: string } | null = null;
  return async () => {
    const entry = await stat(path).catch(() => null);
    if (entry === null) return null;
    if (kept?.modified !== entry.mtimeMs) kept = { modified: entry.mtimeMs, text: await readFile(path, 'utf8') };
    return kept.text;
  };
}
