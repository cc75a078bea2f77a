export { remote, shell } from './browser.mjs';
export { nodePrograms } from './node.mjs';
export { serveStandalone } from './serve.mjs';
