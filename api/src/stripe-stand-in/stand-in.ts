import type { Orm } from '../platform/database';
import { hourly } from '../platform/hourly';
import type { Log } from '../platform/log';
import { serveLoopback } from '../platform/loopback';
import { Engine } from './engine';
import { newId } from './ids';
import { pagesOf } from './pages';
import type { PageAnswer, PageRequest } from './pages';
import { Webhooks } from './webhooks';
import type { Delivery, Webhook } from './webhooks';

export interface StandInOptions {
  readonly orm: Orm;
  readonly log: Log;
  readonly webhook: Webhook;
  /** Where people find its pages, as `https://example.com/pay`; its own server has them at `/pay` as well, where nobody says. */
  readonly pages?: () => string;
  /** Seconds since 1970. */
  readonly now?: () => number;
  /** By which events are shuffled, where that is asked for. */
  readonly random?: () => number;
}

/** The stand-in of the payment provider, as the product meets the real one: by the SDK, by its pages, and by webhooks. */
export interface StandIn {
  /** What the SDK is told: where it is, and by which key it lets in. */
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http';
  readonly key: string;
  /** Answers a page of it that the product passes through. */
  handlePage(request: PageRequest): Promise<PageAnswer>;
  /** What becomes of events from now on. */
  deliver(delivery: Delivery): void;
  /** Lets time go by, and sends all that is due by now. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** How often it looks for what time brings, and for what other processes have left. */
const everyMs = 5000;
const mount = '/pay';

/** Starts the stand-in on the loopback. Several processes may, on one database. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { orm, log, webhook, now = () => Math.floor(Date.now() / 1000), random = Math.random } = options;
  const key = newId('sk_standin');
  let port = 0;
  const pages = (): string => options.pages?.() ?? `http://127.0.0.1:${port}${mount}`;
  const work = oneAtATime();
  const onChange = (): void => void work(attempt);
  const engine = new Engine({ orm, log, key, now, pages, onChange });
  const webhooks = new Webhooks(engine, webhook, log, random);
  const answerPage = pagesOf(engine, { onChange });
  const tidy = hourly(() => engine.tidy());
  let isClosed = false;

  async function send(): Promise<void> {
    while (!isClosed && (await webhooks.send()) > 0);
  }
  const settle = async (): Promise<void> => {
    while (!isClosed && (await engine.catchUp()) > 0);
    await send();
  };
  const attempt = async (): Promise<void> => {
    try {
      await settle();
      await tidy();
    } catch (error) {
      if (!isClosed) log.error({ err: error }, 'stand-in of the payment provider');
    }
  };

  const server = await serveLoopback(async (request) => {
    const { method, url, body } = request;
    if (!url.startsWith(`${mount}/`)) return engine.answer(request);
    return answerPage({ method, path: url.slice(mount.length), body });
  });
  ({ port } = server);
  const timer = setInterval(() => void work(attempt), everyMs);
  timer.unref();

  return {
    ...{ host: server.host, port, protocol: 'http', key },
    handlePage: ({ method, path, body }) => {
      const prefix = new URL(pages()).pathname;
      return answerPage({ method, path: path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path, body });
    },
    deliver: (delivery) => {
      webhooks.delivery = delivery;
    },
    settle: () => work(settle),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      webhooks.stop();
      await server.close();
      await work(async () => undefined);
    },
  };
}

/** Does pieces of work one after another. What was asked for while another waits to begin is done with that. */
function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<() => Promise<void>, Promise<void>>();
  return (work) => {
    const there = waiting.get(work);
    if (there !== undefined) return there;
    const next = last
      .catch(() => undefined)
      .then(() => {
        waiting.delete(work);
        return work();
      });
    waiting.set(work, next);
    last = next;
    return next;
  };
}
