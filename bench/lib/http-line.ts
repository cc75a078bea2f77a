import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const headEnd = '\r\n\r\n';

/**
 * One connection that asks for one thing at a time and looks at no more than the status and the length. A client that reads all of HTTP takes
 * as much of a machine as the server that it measures.
 */
export class HttpLine {
  private constructor(private readonly socket: Socket) {}

  static async open(address: string): Promise<HttpLine> {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new HttpLine(socket);
  }

  /** @returns the status, once the whole answer is here */
  get(path: string, token: string): Promise<number> {
    return new Promise((resolve, reject) => {
      let status = 0;
      let missing = 0;
      const end = (settle: () => void): void => {
        this.socket.off('data', hear).off('error', fail).off('close', fail);
        settle();
      };
      const fail = (error: unknown): void =>
        end(() => reject(error instanceof Error ? error : new Error(`${path} was not answered`)));
      const hear = (bytes: Buffer): void => {
        if (status === 0) {
          // The head of an answer is short, and comes in one piece.
          const at = bytes.indexOf(headEnd);
          const head = bytes.toString('latin1', 0, at);
          status = Number(head.slice(9, 12));
          missing = at + headEnd.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        }
        missing -= bytes.length;
        if (missing <= 0) end(() => resolve(status));
      };
      this.socket.on('data', hear).on('error', fail).on('close', fail);
      this.socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    });
  }

  close(): void {
    this.socket.destroy();
  }
}
