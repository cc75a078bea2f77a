import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A folder and all below it that anybody but its owner may read, write or enter, with their rights. */
export function openToOthers(directory: string): string[] {
  return ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const stats = statSync(join(directory, name), { throwIfNoEntry: false });
    const rights = (stats?.mode ?? 0) & 0o777;
    return (rights & 0o077) === 0 ? [] : [`${name} ${rights.toString(8)}`];
  });
}
