import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';
import type { Answer } from 'dns-packet';

/** What a name has in DNS, as far as anybody asks here. */
export interface Records {
  readonly txt?: readonly string[];
  readonly cname?: string;
  readonly a?: readonly string[];
}

/** A name server on loopback whose records tests write. An alias is answered with what it leads to, where that is here too. */
export class DnsZone {
  readonly #records = new Map<string, Records>();
  /** Whether it answers; silent or at fault it is asked in vain. */
  mood: 'answers' | 'fails' = 'answers';
  /** Questions up to now. */
  asked = 0;

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<DnsZone> {
    const socket = createSocket('udp4');
    const zone = new DnsZone(socket);
    socket.on('message', (message, { port, address }) => {
      zone.asked += 1;
      const { id = 0, questions = [] } = decode(message);
      const answers = questions.flatMap(({ name, type }) => zone.#answersTo(name.toLowerCase(), type));
      // The lower four bits say how it went: 0 well, 2 that the server is at fault.
      const flags = 0x0180 | (zone.mood === 'fails' ? 2 : 0);
      socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return zone;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  /** Adds to what a name has, and takes the place of what it had of the same kind. */
  set(name: string, records: Records): void {
    this.#records.set(name, { ...this.#records.get(name), ...records });
  }

  remove(name: string): void {
    this.#records.delete(name);
  }

  stop(): void {
    this.socket.close();
  }

  #answersTo(name: string, type: string): Answer[] {
    if (this.mood === 'fails') return [];
    const { txt = [], cname, a = [] } = this.#records.get(name) ?? {};
    const alias: Answer[] = cname === undefined ? [] : [{ type: 'CNAME', name, ttl: 0, data: cname }];
    if (type === 'CNAME') return alias;
    if (type === 'TXT') return txt.map((data) => ({ type: 'TXT', name, ttl: 0, data }));
    if (type !== 'A') return alias;
    const own: Answer[] = a.map((data) => ({ type: 'A', name, ttl: 0, data }));
    return cname === undefined ? own : [...alias, ...this.#answersTo(cname, type)];
  }
}
