import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** The absolute path of a program, or null. */
export async function findInPath(name: string, path: string | undefined): Promise<string | null> {
  for (const directory of (path ?? '').split(delimiter).filter(isAbsolute)) {
    const candidate = join(directory, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return null;
}

/** Whether this process may run it. */
export async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
