/** The released shell and remotes, as they are served. */
export interface WebStore {
  /** Absolute: released files lie below it, once `file` has said so. */
  readonly root: string;
  /** The shell's page; null where no shell was released yet. @throws StoreUnreachableError while nothing is known of it */
  page(): Promise<string | null>;
  /** The text of the registry; null where nothing was released yet. @throws StoreUnreachableError while nothing is known of it */
  registry(): Promise<string | null>;
  /** Whether a path such as `remotes/mf-link/1.0.0/remoteEntry.js` may be looked for below the root. @throws StoreUnreachableError */
  file(path: string): Promise<boolean>;
}

/** Names in a store of releases. */
export const webNames = { page: 'shell/index.html', registry: 'remotes.json' } as const;
