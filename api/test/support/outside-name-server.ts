import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const QUESTION_TAIL_BYTES = 5;
const TYPE_A = 1;

/** A name server on loopback: `answer` gives the IPv4 addresses of a name for its n-th question (from 0), or null to stay silent. There is no IPv6. */
export class NameServer {
  /** Questions for IPv4 addresses, by name. */
  readonly asked = new Map<string, number>();

  private constructor(private readonly socket: Socket) {}

  static async start(answer: (name: string, times: number) => readonly string[] | null): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket);
    socket.on('message', (question, { port, address }) => {
      const { name, end } = nameOf(question);
      const isA = question.readUInt16BE(end - 4) === TYPE_A;
      const times = server.asked.get(name) ?? 0;
      if (isA) server.asked.set(name, times + 1);
      const addresses = answer(name, times);
      if (addresses !== null) socket.send(replyTo(question.subarray(0, end), isA ? addresses : []), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }
}

/** The name that is asked for, and where the question ends. */
function nameOf(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + QUESTION_TAIL_BYTES };
}

/** RFC 1035: the question again, and an A record that may not be kept for each address. */
function replyTo(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, ...records]);
}
