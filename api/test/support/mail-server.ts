import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { parseMail } from './mailbox';
import type { ReceivedMail } from './mailbox';

/** A mail server on loopback that takes everything but mails to addresses that begin with `refused`. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  static async start(port: number): Promise<MailServer> {
    const server = new MailServer();
    await once(server.#server.listen(port, '127.0.0.1'), 'listening');
    return server;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let heard = '';
    let isData = false;
    say('220 mail.test');
    socket.on('data', (bytes) => {
      heard += String(bytes);
      for (;;) {
        const end = heard.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = heard.slice(0, end);
        heard = heard.slice(end + (isData ? 5 : 2));
        if (isData) {
          this.mails.push(parseMail(text.replace(/^\.\./gm, '.')));
          isData = false;
          say('250 taken');
        } else if (/^RCPT TO:<refused/i.test(text)) say('550 nobody of that name');
        else if (/^DATA/i.test(text)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  }
}
