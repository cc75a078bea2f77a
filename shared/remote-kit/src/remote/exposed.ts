import type { RegisteredRemote } from '../registry';
import type { RemoteApp } from './create-remote';

/** What a remote exposes: its screens, or one of its parts. The build gives these names. */
export type Exposed = 'app' | `parts/${string}`;

export const partModule = (part: string): Exposed => `parts/${part}`;

/** Loads the lifecycles of what a remote exposes; `fresh` drops what is known of it first. */
export type LoadExposed = (remote: RegisteredRemote, exposed: Exposed, fresh: boolean) => Promise<RemoteApp>;
