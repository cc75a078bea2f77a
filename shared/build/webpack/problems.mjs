import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const most = 5;
const longest = 4_000;

/** The place where a compiler says that it stopped, as `[/path/to/Root.tsx:12:5]` or `12:5-9`. */
const place = /:(\d+):(\d+)\]?$/m;
const location = /^(\d+):(\d+)/;

/**
 * What could not be built, the first five: the file by its way from `top`, the line and column where they are known, and what the compiler said.
 * @param {{ errors: readonly { message: string, moduleName?: string, loc?: string }[], context: string, top: string }} build
 * @returns {{ file: string | null, line: number | null, column: number | null, message: string }[]}
 */
export function problemsOf({ errors, context, top }) {
  return errors.slice(0, most).map(({ message, moduleName, loc }) => {
    const plain = stripVTControlCharacters(message);
    const [, line, column] = location.exec(loc ?? '') ?? place.exec(plain) ?? [];
    return {
      // A loader may stand before the file, divided by an exclamation mark.
      file: moduleName ? relative(top, join(context, moduleName.split('!').at(-1))) : null,
      line: line ? Number(line) : null,
      column: column ? Number(column) : null,
      message: plain.slice(0, longest),
    };
  });
}
