import { eq, lt, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Orm } from '../platform/database';
import type { LoopbackAnswer, LoopbackRequest } from '../platform/loopback';
import type { Log } from '../platform/log';
import { Book } from './book';
import { daySeconds } from './core/calendar';
import { ProviderFailure, refused } from './core/failure';
import { routes } from './endpoints';
import { isSameSecret } from '../http/same-secret';
import { readForm } from './http/form';
import { newId } from './ids';
import { providerAnswers, providerEvents } from './table';

export interface EngineOptions {
  readonly orm: Orm;
  readonly log: Log;
  readonly key: string;
  /** Seconds since 1970, by the clock of the machine. */
  readonly now: () => number;
  readonly pages: () => string;
  /** There may be something to tell. */
  readonly onChange: () => void;
}

/** How long answers are kept for the same request again, and events for whoever asks, as at the provider. */
const answerSeconds = daySeconds;
const eventSeconds = 30 * daySeconds;

interface Given {
  readonly status: number;
  readonly answer: string;
}

/** The provider's API: one request is one transaction, and one after another, however many processes ask. */
export class Engine {
  constructor(private readonly options: EngineOptions) {}

  /** Opens the books for one piece of work; what fails leaves them as they were. */
  withBook<T>(work: (book: Book, transaction: Orm) => Promise<T>): Promise<T> {
    const { orm, now, pages } = this.options;
    return orm.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('wavereel'), hashtext('payment provider'))`);
      return work(new Book(transaction, pages(), now(), Stripe.API_VERSION), transaction);
    });
  }

  /** Answers a request of the SDK. */
  async answer(request: LoopbackRequest): Promise<LoopbackAnswer> {
    try {
      const { status, answer } = await this.given(request);
      return this.sent(status, answer);
    } catch (error) {
      if (error instanceof ProviderFailure) return this.sent(error.status, failureText(error));
      this.options.log.error({ err: error }, 'stand-in of the payment provider');
      return this.sent(500, failureText(new ProviderFailure(500, 'api_error', 'An unknown error occurred.')));
    } finally {
      this.options.onChange();
    }
  }

  private sent(status: number, body: string): LoopbackAnswer {
    const headers = {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': Stripe.API_VERSION,
      'stripe-should-retry': 'false',
    };
    return { status, headers, body };
  }

  private async given({ method, url, headers, body }: LoopbackRequest): Promise<Given> {
    const [path = '', query = ''] = url.split('?');
    this.assertKey(headers.authorization);
    const version = headers['stripe-version'];
    if (version !== Stripe.API_VERSION) throw refused(`Invalid Stripe API version: ${String(version)}`);
    const found = routes.flatMap((each) => {
      const match = each.method === method ? each.pattern.exec(path) : null;
      return match === null ? [] : [{ route: each, id: decodeURIComponent(match[1] ?? '') }];
    })[0];
    if (found === undefined)
      throw new ProviderFailure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    const form = { ...readForm(query), ...readForm(body) };
    const answer = async (book: Book): Promise<Given> => {
      const made = await found.route.answer(book, form, found.id);
      return made instanceof ProviderFailure
        ? { status: made.status, answer: failureText(made) }
        : { status: 200, answer: JSON.stringify(made) };
    };
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return this.withBook(answer);
    return this.withBook((book, transaction) => once(transaction, { key, request: `${url} ${body}` }, book, answer));
  }

  private assertKey(authorization: string | undefined): void {
    const [, key = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
    if (!isSameSecret(key, this.options.key))
      throw new ProviderFailure(401, 'invalid_request_error', 'Invalid API Key provided.');
  }

  /** Lets time go by for those of whom it changes something now. @returns how many those were */
  async catchUp(): Promise<number> {
    const due = await this.withBook((book) => book.customersDue(mostAtOnce));
    let done = 0;
    for (const id of due)
      try {
        await this.withBook((book) => book.catchUp(id));
        done += 1;
      } catch (error) {
        this.options.log.error({ err: error, customer: id }, 'stand-in of the payment provider');
      }
    return done;
  }

  /** Forgets what nobody asks for any more. */
  tidy(): Promise<void> {
    return this.withBook(async (book, transaction) => {
      await transaction.delete(providerAnswers).where(lt(providerAnswers.made, book.now - answerSeconds));
      await transaction.delete(providerEvents).where(lt(providerEvents.created, book.now - eventSeconds));
    });
  }
}

const mostAtOnce = 50;

function failureText({ type, message, more }: ProviderFailure): string {
  return JSON.stringify({ error: { type, message, ...more } });
}

interface Keyed {
  readonly key: string;
  readonly request: string;
}

/** The answer to the first request with a key is the answer to all with it. @throws ProviderFailure idempotency_error */
async function once(
  transaction: Orm,
  { key, request }: Keyed,
  book: Book,
  answer: (book: Book) => Promise<Given>,
): Promise<Given> {
  const [kept] = await transaction.select().from(providerAnswers).where(eq(providerAnswers.id, key));
  if (kept !== undefined && kept.request !== request)
    throw new ProviderFailure(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (kept !== undefined) return kept;
  const given = await answer(book);
  await transaction.insert(providerAnswers).values({ id: key, request, made: book.now, ...given });
  return given;
}
