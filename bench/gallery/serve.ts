// npm run gallery: serves the page on this machine, rebuilt and reloaded as the drawing code changes.
import { serveStandalone } from '@wavereel/build/webpack';

const port = Number(process.env['PORT'] ?? 4200);

await serveStandalone({ directory: import.meta.dirname, port, api: 'http://localhost:4000' });
console.log(`The gallery is at http://localhost:${port}`);
