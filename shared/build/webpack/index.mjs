export { remote, shell, testPage } from './browser.mjs';
export { nodePrograms } from './node.mjs';
export { serveStandalone } from './serve.mjs';
