import type { Configuration } from 'webpack';

export function shell(options: { directory: string }): Configuration;
export function remote(options: { directory: string }): Configuration;
export function testPage(options: { directory: string; entry: string }): Configuration;
export function nodePrograms(options: { directory: string; entries: Record<string, string> }): Configuration;
/**
 * Resolves once the page is served at `port`; `api` is the origin of a running api. A component that changes is taken up with the state that it has,
 * anything else loads the page anew; what cannot be built is shown in the page until it can.
 */
export function serveStandalone(options: { directory: string; port: number; api: string }): Promise<void>;
/** Resolves once `remoteEntry.js` is served at `port`; the same for the page of the shell that loads it. */
export function serveInShell(options: { directory: string; port: number }): Promise<void>;
