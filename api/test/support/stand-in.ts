import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import Stripe from 'stripe';
import type { Delivery } from '../../src/stripe-stand-in';

/** What the program of the stand-in is told. It answers when that is done, and all that was due by then. */
export interface StandInOrder {
  readonly id: number;
  readonly deliver?: 'all' | 'none' | (Omit<Exclude<Delivery, string>, 'drop'> & { readonly drop?: readonly string[] });
  /** Seconds by which its clock goes on. */
  readonly later?: number;
  readonly end?: boolean;
}

const program = resolve(__dirname, 'stand-in-program.ts');
const secret = 'whsec_of_tests';

/** The stand-in of the payment provider with a database of its own, the SDK that talks to it, and whoever hears its webhooks. */
export class TestStandIn {
  /** What was heard and bore its signature, in the order in which it came. */
  readonly heard: Stripe.Event[] = [];
  /** Whether webhooks are taken; those that are not come again. */
  isListening = true;
  #orders = 0;

  private constructor(
    readonly stripe: Stripe,
    readonly origin: string,
    private readonly child: ChildProcess,
    private readonly listener: Server,
  ) {}

  /** @param databaseUrl of a PostgreSQL that others use as well; without it on a database of its own */
  static async start(databaseUrl?: string): Promise<TestStandIn> {
    const listener = createServer();
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port: ear } = listener.address() as AddressInfo; // It listens on a port.
    const shared = databaseUrl === undefined ? [] : [databaseUrl];
    const child = fork(program, [`http://127.0.0.1:${ear}/hook`, secret, ...shared], { execArgv: ['--import', 'tsx'] });
    const isGone = once(child, 'exit').then(([code]) => {
      throw new Error(`The stand-in ended with ${String(code)}`);
    });
    const [{ host, port, key }] = await Promise.race([once(child, 'message'), isGone]);
    isGone.catch(() => undefined);
    const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
    const standIn = new TestStandIn(stripe, `http://${host}:${port}`, child, listener);
    listener.on('request', (request, response) => {
      const chunks: Uint8Array[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const signature = request.headers['stripe-signature'] ?? '';
        const event = stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret);
        if (standIn.isListening) standIn.heard.push(event);
        response.writeHead(standIn.isListening ? 200 : 503).end();
      });
    });
    return standIn;
  }

  async order(order: Omit<StandInOrder, 'id'>): Promise<void> {
    const id = (this.#orders += 1);
    const isDone = new Promise<void>((resolveDone) => {
      const hear = (message: { readonly done?: number }): void => {
        if (message.done !== id) return;
        this.child.off('message', hear);
        resolveDone();
      };
      this.child.on('message', hear);
    });
    this.child.send({ ...order, id });
    await isDone;
  }

  async end(): Promise<void> {
    await this.order({ end: true });
    this.child.disconnect();
    await once(this.child, 'exit');
    this.listener.close();
  }
}
