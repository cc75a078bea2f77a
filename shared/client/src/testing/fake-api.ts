/// <reference types="node" />
import { nextPageHeader, type AnswerOf, type BodyOf, type ParamsOf, type QueryOf } from '@wavereel/contracts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AnyEndpoint } from '../call';
import { configureClient, http } from '../http';
import { EventStream } from './event-stream';
import { refusal, Reply } from './reply';

/** One request, as the server saw it. */
export interface Asked<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The Authorization header. */
  readonly token: string | undefined;
  /** The Accept-Language header. */
  readonly language: string | undefined;
}

type Answerer<E extends AnyEndpoint> = (asked: Asked<E>) => AnswerOf<E> | Reply | Promise<AnswerOf<E> | Reply>;

/** Answers whatever lies below a path that is no row of the table: signed addresses of files. */
type RawAnswerer = (bytes: string) => unknown;

/**
 * A real server on loopback that answers rows of the endpoint table; a row without an answer is refused with 404. What an answer builds anew
 * at each read keeps the ids of the first, as it would on any server: a screen that reads twice is not to lose what was opened or pressed on it.
 */
export interface FakeApi {
  /** Its address, from the first test on. */
  readonly url: string;
  /** Answers a row from now on, in place of what answered it before. */
  on<E extends AnyEndpoint>(endpoint: E, answer: Answerer<E>): void;
  /** Answers a method and a beginning of a path outside of the table; a plain value is sent as JSON. */
  onFile(method: 'GET' | 'PUT', path: string, answer: RawAnswerer): void;
  /** Every request to a row so far, oldest first. */
  asked<E extends AnyEndpoint>(endpoint: E): readonly Asked<E>[];
}

/** What the hooks of a file of tests do with it. */
export interface FakeServer {
  readonly api: FakeApi;
  /** Takes a port and points the client at it. */
  listen(): Promise<void>;
  /** Forgets all answers and requests. */
  reset(): void;
  close(): Promise<void>;
}

interface Row {
  readonly endpoint: AnyEndpoint;
  readonly answer: (asked: Asked<AnyEndpoint>) => unknown;
  readonly asked: Asked<AnyEndpoint>[];
  /** What each address was last answered. */
  readonly said: Map<string, unknown>;
}

/** A server that does not listen yet. */
export function createFakeServer(): FakeServer {
  const rows = new Map<string, Row>();
  const files = new Map<string, RawAnswerer>();
  const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const server = createServer((request, response) => {
    // An answer that throws is a mistake of the test: it reads as a fault of the server, with the reason.
    answer(request, response, { rows: [...rows.values()], files }).catch((error: unknown) =>
      write(response, 500, { code: 'internal', message: String(error) }),
    );
  });

  const api: FakeApi = {
    get url() {
      return addressOf(server);
    },
    on: (endpoint, answerer) => {
      const key = keyOf(endpoint);
      // What reaches it was checked against the schemas that its types were made from.
      const asked = rows.get(key)?.asked ?? [];
      rows.set(key, { endpoint, answer: answerer as Row['answer'], asked, said: new Map() });
    },
    onFile: (method, path, answerer) => {
      files.set(`${method} ${path}`, answerer);
    },
    // As above.
    asked: <E extends AnyEndpoint>(endpoint: E) => (rows.get(keyOf(endpoint))?.asked ?? []) as Asked<E>[],
  };
  return {
    api,
    listen: async () => {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      configureClient({ baseUrl: api.url });
      // jsdom never clears the timer of a request whose connection broke: the run would wait for it.
      http.defaults.timeout = 0;
      hushLostConnections();
    },
    reset: () => {
      rows.clear();
      files.clear();
    },
    close: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake api listens from the first test on');
  return `http://127.0.0.1:${address.port}`;
}

/** jsdom writes each lost connection into the console; here they are lost on purpose. */
function hushLostConnections(): void {
  const report = console.error;
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    const [first] = args;
    const isLost = typeof first === 'object' && first !== null && 'type' in first && first.type === 'XMLHttpRequest';
    if (!isLost) report(...args);
  });
}

interface Served {
  readonly rows: readonly Row[];
  readonly files: ReadonlyMap<string, RawAnswerer>;
}

async function answer(request: IncomingMessage, response: ServerResponse, { rows, files }: Served): Promise<void> {
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const bytes = await read(request);
  const found = find(rows, request.method ?? '', url.pathname);
  if (!found) {
    const file = [...files].find(([key]) => `${request.method} ${url.pathname}`.startsWith(key));
    return send(request, response, 200, file ? await file[1](bytes) : refusal('not_found'));
  }
  const { row, params } = found;
  const { endpoint } = row;
  const asked = {
    params: endpoint.params ? params : undefined,
    query: endpoint.query ? Object.fromEntries(url.searchParams) : undefined,
    body: bytes === '' ? undefined : (JSON.parse(bytes) as unknown),
    token: request.headers.authorization,
    language: request.headers['accept-language'],
  };
  row.asked.push(asked);
  const wrong = [
    endpoint.params?.safeParse(asked.params),
    endpoint.query?.safeParse(asked.query),
    endpoint.body?.safeParse(asked.body),
  ].flatMap((part) => part?.error?.issues ?? []);
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(({ path, message }) => [path.join('.'), message]));
    return send(request, response, 422, refusal('invalid', { fields }));
  }
  const said = await row.answer(asked);
  send(request, response, endpoint.status, endpoint.method === 'GET' ? underTheirIds(row, url, said) : said);
}

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What was answered before, where this is the same under other ids. */
function underTheirIds({ said }: Row, { href }: URL, answered: unknown): unknown {
  if (answered instanceof Reply) return answered;
  const before = said.get(href);
  const isRenamed = said.has(href) && withoutIds(before) === withoutIds(answered);
  const kept = isRenamed ? before : answered;
  said.set(href, kept);
  return kept;
}

const withoutIds = (answered: unknown) => JSON.stringify(answered ?? null).replace(ids, '');

function send(request: IncomingMessage, response: ServerResponse, status: number, said: unknown): void {
  if (!(said instanceof Reply)) return write(response, status, said);
  if (said instanceof EventStream) return said.begin(response);
  if (said.status === 'lost') return void request.socket.destroy();
  for (const [name, value] of Object.entries(said.headers)) response.setHeader(name, value);
  write(response, said.status, said.body(request.headers['accept-language'] === 'pt-BR' ? 'pt-BR' : 'en'));
}

/** A text is written as it is: the endpoint answers a file. */
function write(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json' });
  response.end(body === undefined || isText ? body : JSON.stringify(body));
}

/** The page of the tests is of another origin than the server. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Expose-Headers', nextPageHeader);
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  // A stream of text hands out strings.
  for await (const chunk of request) text += chunk as string;
  return text;
}

/** The row of a path; where two fit, as `/create` and `/:id`, the one with fewer parameters. */
function find(
  rows: readonly Row[],
  method: string,
  pathname: string,
): { row: Row; params: Record<string, string> } | undefined {
  return rows
    .filter(({ endpoint }) => endpoint.method === method)
    .map((row) => ({ row, params: match(row.endpoint.path, pathname) }))
    .filter((found): found is { row: Row; params: Record<string, string> } => found.params !== null)
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function match(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = pathname.split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const given = decodeURIComponent(parts[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return params;
}
