import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from './workspace';

/** A test that `docs/threats.md` counts on. */
export interface NamedTest {
  readonly file: string;
  /** The beginning of its name, or of its group's; empty for all that the file has. */
  readonly title: string;
}

export function namedTests(): NamedTest[] {
  const page = readFileSync(join(top, 'docs/threats.md'), 'utf8');
  return [...page.matchAll(/`([^`\s]+\.test\.tsx?)` ›([^;|\n]*)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }));
}
