import type { Configuration } from 'webpack';

export function shell(options: { directory: string }): Configuration;
export function remote(options: { directory: string }): Configuration;
export function testPage(options: { directory: string; entry: string }): Configuration;
export function nodePrograms(options: { directory: string; entries: Record<string, string> }): Configuration;
/** Resolves once the page is served at `port`; `api` is the origin of a running api. */
export function serveStandalone(options: { directory: string; port: number; api: string }): Promise<void>;
/** Resolves once `remoteEntry.js` is served at `port`, with `/changes` telling of each build. */
export function serveInShell(options: { directory: string; port: number }): Promise<void>;
