import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@wavereel/contracts';
import type {
  AnswerOf,
  ApiErrorBody,
  BodyOf,
  Design,
  Endpoint,
  Job,
  Media,
  ParamsOf,
  QueryOf,
} from '@wavereel/contracts';
import { until } from './until';

export interface Parts<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  headers?: Record<string, string>;
}

/** What came back. `body` is read as the success, `error` as the failure of the contract. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
  error: ApiErrorBody;
}

/** Throws where a success is not what the contract says, to the field: the api sends what its handlers make, unread. */
function assertIsOf({ method, path, answer }: Endpoint, body: unknown): void {
  if (!isDeepStrictEqual(answer.parse(body), body))
    throw new Error(`${method} ${path} answered more or less than the contract says: ${JSON.stringify(body)}`);
}

/** All that an answer says; of events without end how they begin, and they are left. */
export async function wholeText(response: Response): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** A browser without pages: keeps the token and the refresh cookie, and calls endpoints by the contract. */
export class Visitor {
  token: string | null = null;
  cookie: string | null = null;
  id = '';
  email = '';
  password = '';

  constructor(
    private readonly address: () => string,
    private readonly language = 'en',
    private readonly log: () => string = () => '',
  ) {}

  async signUpAndIn(name: string, more: { readonly wantsMails?: boolean } = {}): Promise<void> {
    this.email = `${randomUUID()}@example.com`;
    this.password = `secret-${randomUUID()}`;
    await this.expect(endpoints.users.signUp, { body: { name, email: this.email, password: this.password, ...more } });
    await this.signIn();
    this.id = (await this.expect(endpoints.users.me)).id;
  }

  async signIn(): Promise<void> {
    const { token } = await this.expect(endpoints.auth.signIn, {
      body: { email: this.email, password: this.password },
    });
    this.token = token;
  }

  /** The answer whatever its status. */
  async call<E extends Endpoint>(row: E, parts: Parts<E> = {}): Promise<Answer<AnswerOf<E>>> {
    const path = row.path.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(String(Object(parts.params)[name])),
    );
    const query = new URLSearchParams(
      Object.entries(Object(parts.query)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString();
    const response = await this.fetch(query === '' ? path : `${path}?${query}`, {
      method: row.method,
      headers: { ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }), ...parts.headers },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    });
    const text = await wholeText(response);
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const body: unknown = isJson ? JSON.parse(text) : text;
    if (response.status === row.status && row.streams !== true) assertIsOf(row, body === '' ? undefined : body);
    // The tests that look at these parts are what checks their shape.
    return {
      status: response.status,
      headers: response.headers,
      body: body as AnswerOf<E>,
      error: body as ApiErrorBody,
    };
  }

  /** The body of an answer that must be a success. */
  async expect<E extends Endpoint>(row: E, parts: Parts<E> = {}): Promise<AnswerOf<E>> {
    const answer = await this.call(row, parts);
    if (answer.status !== row.status)
      throw new Error(
        `${row.method} ${row.path} answered ${answer.status}: ${JSON.stringify(answer.error)}\n${this.log()}`,
      );
    return answer.body;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.address()), {
      ...init,
      headers: {
        'accept-language': this.language,
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    const set = response.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (set !== undefined) this.cookie = set;
    return response;
  }

  /** A file by its signed address, which is not always the api's. */
  async bytes(address: string | null): Promise<Buffer> {
    const response = await fetch(new URL(address ?? '', this.address()));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Uploads piece by piece; answers the upload's uuid. */
  async upload(bytes: Uint8Array<ArrayBuffer>, name = 'talk.wav'): Promise<string> {
    const { uuid, size } = await this.expect(endpoints.uploads.sign, {
      body: { file: name, type: 'audio/wav', size: bytes.byteLength },
    });
    for (let offset = 0; offset < size;) offset += await this.uploadPiece(uuid, bytes, offset);
    return uuid;
  }

  /** Sends the piece of a file that begins at an offset; answers its size. */
  async uploadPiece(id: string, bytes: Uint8Array<ArrayBuffer>, offset: number): Promise<number> {
    const piece = await this.expect(endpoints.uploads.piece, { params: { id }, body: { offset } });
    // As a browser does: whoever holds the address may put, and a store of others gets no token.
    const put = await fetch(new URL(piece.url, this.address()), {
      method: 'PUT',
      headers: piece.headers,
      body: bytes.subarray(offset, offset + piece.size),
    });
    if (put.status !== 200) throw new Error(`the upload answered ${put.status}: ${await put.text()}`);
    return piece.size;
  }

  /** Uploads and waits until the audio is ready to use. */
  async library(bytes: Uint8Array<ArrayBuffer>, title = 'A talk'): Promise<Media> {
    const id = await this.upload(bytes);
    await this.expect(endpoints.media.create, { params: { id }, body: { title } });
    return this.settledMedia(id);
  }

  /** Waits until an item of the library was processed. */
  settledMedia(id: string): Promise<Media> {
    return until(`media ${id} is processed`, async () => {
      const media = await this.expect(endpoints.media.get, { params: { id } });
      return media.status === 'pending' ? null : media;
    });
  }

  /** Waits until a design has the picture of its present drawing, or none can be drawn. */
  drawnDesign(id: string): Promise<Design> {
    return until(`design ${id} is drawn`, async () => {
      const design = await this.expect(endpoints.themes.get, { params: { id } });
      return design.isLoading === true ? null : design;
    });
  }

  /** Waits until a job has come to its end. */
  settled(id: string, timeoutMs?: number): Promise<Job> {
    return until(
      `job ${id} is settled`,
      async () => {
        const job = await this.expect(endpoints.jobs.get, { params: { id } });
        return job.status === 'pending' ? null : job;
      },
      timeoutMs,
    );
  }
}
