export { remote, shell, testPage } from './browser.mjs';
export { nodePrograms } from './node.mjs';
export { serveInShell, serveStandalone } from './serve.mjs';
