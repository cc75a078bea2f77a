import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code';

const ownersFolder = 0o700;
const ownersFile = 0o600;
const rightsOfOthers = 0o077;

/** Whatever this process and its tools make from now on is for the user it runs as, whatever the usual rights of the machine are. */
export function makeForOwnerOnly(): void {
  process.umask(rightsOfOthers);
}

/**
 * Takes all rights from everybody but the owner, of a folder and all that is below it. The folder itself comes last: closed, all of it is.
 * What belongs to somebody else, as `lost+found` of a disk does, stays as it is.
 */
export function closeToOthers(directory: string): void {
  ifOurs(() => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) closeToOthers(path);
      else if (entry.isFile()) ifOurs(() => chmodSync(path, ownersFile));
    }
    chmodSync(directory, ownersFolder);
  });
}

function ifOurs(close: () => void): void {
  try {
    close();
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
  }
}

/** Makes a folder for its owner only. One that is there and open to others is closed with all that it has, once. */
export function openClosedFolder(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: ownersFolder });
  if ((statSync(directory).mode & rightsOfOthers) !== 0) closeToOthers(directory);
}
