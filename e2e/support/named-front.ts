import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * What stands before a deployed api, on loopback: it answers whoever asks for it by its own name alone, and cookies are for https, as where it ends the
 * encryption.
 * @param port of the server behind it
 */
export async function namedFront(port: number): Promise<{ address: string; stop: () => Promise<void> }> {
  let name = '';
  const front = createServer((asked, answer) => {
    if (asked.headers.host !== name) return answer.writeHead(421).end();
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => `${cookie}; Secure`);
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, 'set-cookie': cookies });
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    return asked.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const bound = front.address();
  if (bound === null || typeof bound === 'string') throw new Error('The front has no port');
  name = `127.0.0.1:${bound.port}`;
  return {
    address: `http://${name}`,
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
}
