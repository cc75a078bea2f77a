import { registeredRemoteSchema, type RegisteredRemote } from '@wavereel/remote-kit/registry';

/**
 * The remote, where a registry keeps its canary or its flags as they stand there: read again, what breaks the schema would be gone without a word, and with one flag all
 * others of the remote. @throws with what can be kept
 */
export function kept(remote: RegisteredRemote, part: 'canary' | 'flagStates', what: string): RegisteredRemote {
  if (registeredRemoteSchema.parse(remote)[part] === undefined)
    throw new Error(
      `No registry keeps ${what} as that: shares are whole numbers from 0 to 100, and lists of those who have it are of 100 names at most, of up to 100 letters each.`,
    );
  return remote;
}
