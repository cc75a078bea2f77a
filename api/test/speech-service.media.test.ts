import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from '../src/platform/config';
import { createSpeech } from '../src/speech';
import type { Heard, HeardSoFar, Listening } from '../src/speech';
import { speechLikeWav } from './support/wav';

jest.setTimeout(60_000);

const KEY = 'sk-a-key-that-nobody-sees';
const WAV_HEAD = 44;
const BYTES_A_SECOND = 32_000;

interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  connection: string | undefined;
  form: FormData;
  /** Of the sound that was sent. */
  seconds: number;
}

let directory: string;
let service: Server;
let asked: Asked[] = [];
let answer: (response: ServerResponse, asked: Asked) => void;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-speech-service-'));
  service = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  answer = (response, { seconds }) =>
    json(response, 200, {
      language: 'portuguese',
      text: 'Olá, mundo.',
      words: [
        { word: 'Olá', start: 0.5, end: 0.9 },
        { word: 'mundo', start: seconds - 1, end: seconds - 0.5 },
      ],
    });
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const file = form.get('file');
  const seconds = file instanceof Blob ? (file.size - WAV_HEAD) / BYTES_A_SECOND : 0;
  const { authorization, connection } = request.headers;
  const one = { path: request.url, authorization, connection, form, seconds };
  asked.push(one);
  answer(response, one);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function sound(seconds: number): Promise<string> {
  const path = join(directory, `${seconds}.wav`);
  await writeFile(path, speechLikeWav(seconds));
  return path;
}

function listen(path: string, options: Partial<Listening> = {}): Promise<Heard> {
  const { port } = service.address() as AddressInfo;
  const speech = createSpeech({
    config: readConfig({ SPEECH_URL: `http://127.0.0.1:${port}/v1/`, SPEECH_KEY: KEY, SPEECH_MODEL: 'large' }),
    scratch: { directory },
  });
  expect(speech.languages).toEqual(['*']);
  return speech.listen({
    path,
    language: null,
    from: null,
    signal: new AbortController().signal,
    maxMegabytes: 800,
    threads: 1,
    onProgress: () => undefined,
    onKept: () => undefined,
    ...options,
  });
}

test('a service is asked as OpenAI is, and its words stand in the text as it writes them', async () => {
  const heard = await listen(await sound(8), { language: 'pt-BR' });

  expect(heard).toEqual({
    language: 'pt-BR',
    words: [
      { text: 'Olá,', start: 0.5, end: 0.9, confidence: null },
      { text: 'mundo.', start: expect.closeTo(7, 0), end: expect.closeTo(7.5, 0), confidence: null },
    ],
  });
  const [one] = asked;
  expect(one).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${KEY}` });
  const { form } = one ?? { form: new FormData() };
  expect(['model', 'language', 'response_format'].map((name) => form.get(name))).toEqual([
    'large',
    'pt',
    'verbose_json',
  ]);
  expect(form.getAll('timestamp_granularities[]')).toContain('word');
});

test('a long sound goes there in pieces, what is known of each is kept, and gone on from', async () => {
  const path = await sound(400);
  const kept: HeardSoFar[] = [];
  const told: number[] = [];
  const options = {
    onKept: (soFar: HeardSoFar) => void kept.push(soFar),
    onProgress: (percent: number) => void told.push(percent),
  };
  const heard = await listen(path, options);

  expect(asked.map(({ seconds }) => seconds <= 300)).toEqual([true, true]);
  expect(asked[1]?.form.get('language')).toBe('pt');
  // What lies between two pieces may be longer than a service keeps a connection, which would then be closed under the second.
  expect(asked.map(({ connection }) => connection)).toEqual(['close', 'close']);
  expect(heard.language).toBe('pt');
  expect(heard.words.map(({ start }) => start)).toEqual([
    0.5,
    expect.closeTo((kept[0]?.seconds ?? 0) - 1, 0),
    expect.closeTo((kept[0]?.seconds ?? 0) + 0.5, 0),
    expect.closeTo(399, 0),
  ]);
  expect(told).toEqual(told.toSorted((one, other) => one - other));

  asked = [];
  const again = await listen(path, { from: kept[0] ?? null, language: 'pt' });
  expect(asked).toHaveLength(1);
  expect(again.words.map(({ text }) => text)).toEqual(heard.words.map(({ text }) => text));
});

test.each([
  [401, 'speech_unavailable', false],
  [404, 'speech_unavailable', false],
  [413, 'speech_failed', true],
  [429, 'speech_failed', false],
  [503, 'speech_failed', false],
])('a refusal with %i is %s', async (status, code, isFinal) => {
  answer = (response) => json(response, status, { error: { message: `Incorrect API key provided: ${KEY}` } });
  const failure: unknown = await listen(await sound(4)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code, isFinal });
  expect(inspect(failure)).not.toContain(KEY);
});

test('what is no answer, and nobody there, can be tried again', async () => {
  answer = (response) => response.end('<html>');
  await expect(listen(await sound(4))).rejects.toMatchObject({ code: 'speech_failed', isFinal: false });
  answer = (response) => response.destroy();
  await expect(listen(await sound(4))).rejects.toMatchObject({ code: 'speech_failed', isFinal: false });
});

test('a key goes to nobody whom the service names', async () => {
  answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
  await expect(listen(await sound(4))).rejects.toMatchObject({ code: 'speech_failed' });
  expect(asked).toHaveLength(1);
});

test('silence is sent to nobody, and no word is no speech', async () => {
  const path = join(directory, 'silence.wav');
  await writeFile(path, Buffer.concat([speechLikeWav(0.1).subarray(0, WAV_HEAD), Buffer.alloc(20 * BYTES_A_SECOND)]));
  await expect(listen(path)).rejects.toMatchObject({ code: 'no_speech', isFinal: true });
  expect(asked).toEqual([]);
  answer = (response) => json(response, 200, { text: ' ' });
  await expect(listen(await sound(4))).rejects.toMatchObject({ code: 'no_speech' });
});

test('who no longer wants it is not waiting for an answer', async () => {
  const ending = new AbortController();
  const reason = new Error('no longer wanted');
  answer = () => ending.abort(reason);
  await expect(listen(await sound(4), { signal: ending.signal })).rejects.toBe(reason);
});
