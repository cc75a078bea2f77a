import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { LineFull, slots } from '../slots';
import type { SlotCounts, Slots } from '../slots';
import { acceptedEncodings, decodedBody } from './body';
import { endingOf } from './ending';
import { OutsideError } from './error';
import { bareHost, isLiteral, outsideGuard } from './guard';
import type { Allowance, OutsideGuard } from './guard';
import { askNameServers, askSystem } from './names';
import type { Lookup } from './names';
import { requestOnce } from './request';
import type { Sent } from './request';

export { OutsideError } from './error';
export type { OutsideReason } from './error';

/** What is read for: each has places of its own, so that who listens keeps nobody from reading a feed. */
export type Lane = keyof typeof usualPlaces;

/** What is posted, with its media type. */
export interface Posted {
  readonly type: string;
  readonly text: string;
}

export interface Asked {
  readonly lane: Lane;
  /** Whom it is read for, by id or address: the places of a lane are shared out among them. */
  readonly whose: string;
  /** Sent as they are; only what a caller needs, such as accept, range or if-none-match. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted; without it, it is a GET. */
  readonly post?: Posted;
  /** A redirect is answered like any other answer: what is sent is for that address alone. */
  readonly stays?: true;
  /** From the first connection to the last byte, redirects included. */
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface OutsideOptions extends Asked {
  /** The most bytes of the body, after decoding. More ends the body with an error of the reason `too_large`. */
  readonly maxBytes: number;
  /** What is sent slower than this for half a minute is not read on; for those who take what comes as it comes. */
  readonly leastBytesPerSecond?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the last redirect led. */
  readonly url: string;
  /** Decoded. Read it to its end or destroy it: until then it holds a connection. */
  readonly body: Readable;
}

/** The world outside: the only way by which an address that a person or a feed named is ever fetched. */
export interface Outside {
  /**
   * GET, or a POST. Answers of any status are answered; what is posted goes on only where a redirect says that it is to be sent again.
   * @throws OutsideError, or the signal's reason
   */
  open(url: string, options: OutsideOptions): Promise<OutsideAnswer>;
  /** The same where only the status counts: nothing else of the answer is looked at. @throws OutsideError, or the signal's reason */
  statusOf(url: string, asked: Asked): Promise<number>;
  /** Whether an address is fit to be sent what is nobody else's, as far as its text tells: https, or a host that the operator named. */
  mayBeTold(url: string): boolean;
}

export interface OutsideSettings {
  readonly allowances: readonly Allowance[];
  readonly version: string;
}

/** What a test puts in the place of the world's. */
export interface OutsideParts {
  readonly lookup?: Lookup;
  readonly places?: Readonly<Record<Lane, SlotCounts>>;
  /** A server that has not begun to answer by then is given up. */
  readonly answerMs?: number;
  /** Of how long the speed is measured. */
  readonly paceMs?: number;
  /** Whoever waits for a place for so long is told to try again. */
  readonly waitMs?: number;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const redirectsOfPosts: ReadonlySet<number> = new Set([307, 308]);
/** A browser opens six connections to a host at once, and several people may share an address. */
const usualPlaces = {
  /** Feeds and searches. */
  text: { count: 32, each: 4, waitingEach: 32 },
  picture: { count: 32, each: 8, waitingEach: 128 },
  /** Sounds that somebody plays. */
  listening: { count: 64, each: 8, waitingEach: 16 },
  /** Sounds that are brought into the library. */
  fetching: { count: 16, each: 4, waitingEach: 16 },
  /** Hooks of mailing lists. */
  telling: { count: 16, each: 2, waitingEach: 8 },
} as const satisfies Record<string, SlotCounts>;
const usualAnswerMs = 20_000;
const usualPaceMs = 30_000;
/** With what a feed or a hook may take it is less than the half minute that a page waits for an answer. */
const usualWaitMs = 10_000;

export function createOutside(
  { allowances, version }: OutsideSettings,
  {
    lookup = askNameServers(),
    places = usualPlaces,
    answerMs = usualAnswerMs,
    paceMs = usualPaceMs,
    waitMs = usualWaitMs,
  }: OutsideParts = {},
): Outside {
  const guard = outsideGuard(allowances);
  const lanes: Readonly<Record<Lane, Slots>> = {
    text: slots(places.text),
    picture: slots(places.picture),
    listening: slots(places.listening),
    fetching: slots(places.fetching),
    telling: slots(places.telling),
  };

  /** @throws OutsideError busy, or the signal's reason */
  const takePlace = async ({ lane, whose, signal }: Asked): Promise<() => void> => {
    const late = AbortSignal.timeout(waitMs);
    try {
      return await lanes[lane].take(signal === undefined ? late : AbortSignal.any([signal, late]), whose);
    } catch (error) {
      if (error instanceof LineFull || (late.aborted && signal?.aborted !== true))
        throw new OutsideError('busy', `no place for ${lane}`);
      throw error;
    }
  };

  /** Asks in a place of its lane, which is free again with the end. @throws OutsideError, or the signal's reason */
  const ask = async (address: string, asked: Asked) => {
    // Whoever is read has all of their time: what is waited for here is no fault of theirs.
    const free = await takePlace(asked);
    const ending = endingOf(asked.timeLimitMs, asked.signal);
    ending.then(free);
    try {
      const silence = () => ending.end(new OutsideError('timeout', `no answer within ${answerMs} ms`));
      const late = setTimeout(silence, answerMs);
      ending.then(() => clearTimeout(late));
      const ways = { guard, lookup, leads: leadsOf(asked) };
      const { url, response } = await follow(address, ways, sentWith(version, asked), ending.signal);
      clearTimeout(late);
      ending.then(() => response.destroy());
      return { url, response, ending };
    } catch (error) {
      ending.finish();
      throw error;
    }
  };

  return {
    mayBeTold: (address) => {
      if (!URL.canParse(address)) return false;
      const url = new URL(address);
      return guard.permitsUrl(url) && (url.protocol === 'https:' || guard.isNamed(url));
    },
    open: async (address, options) => {
      const { url, response, ending } = await ask(address, options);
      const { maxBytes, leastBytesPerSecond } = options;
      try {
        if (leastBytesPerSecond !== undefined) {
          const pace = setInterval(slowness(response, (leastBytesPerSecond * paceMs) / 1000, ending.end), paceMs);
          ending.then(() => clearInterval(pace));
        }
        const { body, isDecoded } = decodedBody(response, maxBytes, ending.finish);
        ending.signal.addEventListener('abort', () => body.destroy(ending.signal.reason), { once: true });
        return { status: response.statusCode ?? 0, headers: plainHeaders(response, isDecoded), url: url.href, body };
      } catch (error) {
        ending.finish();
        throw error;
      }
    },
    statusOf: async (address, asked) => {
      const { response, ending } = await ask(address, asked);
      ending.finish();
      return response.statusCode ?? 0;
    },
  };
}

/** Looks how much has come since it last looked, and ends what is too slow. */
function slowness({ socket }: IncomingMessage, leastBytes: number, end: (reason: unknown) => void): () => void {
  let before = socket.bytesRead;
  return () => {
    const come = socket.bytesRead - before;
    before = socket.bytesRead;
    if (come < leastBytes) end(new OutsideError('timeout', `${come} bytes where ${leastBytes} are the least`));
  };
}

/** The statuses that lead on. */
function leadsOf({ post, stays }: Asked): ReadonlySet<number> {
  if (stays === true) return new Set();
  return post === undefined ? redirects : redirectsOfPosts;
}

/** What decides where a reading may go. */
interface Ways {
  readonly guard: OutsideGuard;
  readonly lookup: Lookup;
  readonly leads: ReadonlySet<number>;
}

/** Asks hop by hop; each is checked like the first. @throws OutsideError, or the signal's reason */
async function follow(
  address: string,
  { guard, lookup, leads }: Ways,
  sent: Sent,
  signal: AbortSignal,
): Promise<{ url: URL; response: IncomingMessage }> {
  let url = parsed(address);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await requestOnce(url, await checkedAddresses(url, guard, lookup, signal), sent, signal);
    if (!leads.has(response.statusCode ?? 0)) return { url, response };
    response.destroy();
    const { location } = response.headers;
    if (location === undefined || !URL.canParse(location, url))
      throw new OutsideError('bad_answer', 'a redirect to nowhere');
    url = new URL(location, url);
  }
  throw new OutsideError('bad_answer', `more than ${mostRedirects} redirects`);
}

/** The addresses that may be connected, at least one. Nothing is looked up again afterwards. @throws OutsideError refused or unreachable */
async function checkedAddresses(
  url: URL,
  guard: OutsideGuard,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!guard.permitsUrl(url)) throw refused();
  if (isLiteral(url)) return [bareHost(url)];
  const found = await lookedUp(url, guard.isNamed(url) ? askSystem : lookup, signal);
  if (found.length === 0) throw new OutsideError('unreachable', 'the name is unknown');
  const permitted = found.filter((address) => guard.permitsAddress(url, address));
  if (permitted.length === 0) throw refused();
  return permitted;
}

/** @throws OutsideError unreachable, or the signal's reason at once */
async function lookedUp(url: URL, lookup: Lookup, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  const unknown = (cause: unknown): never => {
    throw new OutsideError('unreachable', 'the name cannot be looked up', { cause });
  };
  return Promise.race([lookup(bareHost(url), signal).catch(unknown), aborted]);
}

function parsed(address: string): URL {
  if (!URL.canParse(address)) throw refused();
  return new URL(address);
}

function refused(): OutsideError {
  return new OutsideError('refused', 'this address may not be read');
}

function sentWith(version: string, { headers = {}, post }: Asked): Sent {
  return {
    headers: {
      'user-agent': `Wavereel/${version}`,
      'accept': '*/*',
      'accept-encoding': 'range' in headers ? 'identity' : acceptedEncodings,
      ...(post === undefined
        ? {}
        : { 'content-type': post.type, 'content-length': String(Buffer.byteLength(post.text)) }),
      ...headers,
    },
    text: post?.text,
  };
}

/** What was decoded has lost its length and its encoding. */
function plainHeaders({ headers }: IncomingMessage, isDecoded: boolean): Record<string, string> {
  const plain = Object.entries(headers).flatMap(([name, value]) => {
    if (
      value === undefined ||
      name === 'set-cookie' ||
      (isDecoded && (name === 'content-length' || name === 'content-encoding'))
    )
      return [];
    return [[name, Array.isArray(value) ? value.join(', ') : value] as const];
  });
  return Object.fromEntries(plain);
}
