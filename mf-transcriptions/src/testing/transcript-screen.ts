import { anId, aTranscription, refusal, withSignedIn, type FakeApi } from '@wavereel/client/testing';
import {
  endpoints,
  transcriptChangeSchema,
  type BodyOf,
  type Paragraph,
  type Transcription,
} from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { changed, transcriptText } from '@wavereel/words';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../definition';
import { content, playSilently } from './transcripts';

/** What stands in for the server: one transcription with its words, as it is there. */
interface Server {
  api: FakeApi;
  item: Transcription;
}

// Filled before the first test, and before each.
export const server = {} as Server;

/** Before each test of the file it is called in: a transcription, and somebody who may change it. */
export function serveTranscript(): void {
  const api = withSignedIn();
  server.api = api;
  beforeEach(() => {
    server.item = aTranscription({
      guid: anId(),
      audioUrl: `${api.url}/sound`,
      duration: 30,
      revision: 3,
      transcriptionContent: content,
      contentWithoutTitle: transcriptText(content),
    });
    api.on(endpoints.transcriptions.get, () => server.item);
    takeChanges();
    playSilently();
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Changes what the server has. */
export const takeChanges = () =>
  server.api.on(endpoints.transcriptions.update, ({ body }) => take(body) ?? refusal('transcript_changed'));

/** What a change makes of what the server has; null where it was made of something else. */
export function take({ title, change }: BodyOf<typeof endpoints.transcriptions.update>): Transcription | null {
  const { item } = server;
  const wanted = change === undefined ? null : transcriptChangeSchema.parse(change);
  if (wanted !== null && wanted.revision !== item.revision) return null;
  const before = item.transcriptionContent ?? { paragraphs: [] };
  server.item = {
    ...item,
    title: title ?? item.title,
    transcriptionContent: wanted === null ? before : { paragraphs: changed(before.paragraphs, wanted) },
    revision: item.revision + (wanted === null ? 0 : 1),
  };
  return server.item;
}

/** Somebody else changes one paragraph, counted from 0. */
export function changeElsewhere(at: number, paragraph: Paragraph): void {
  const { item } = server;
  const paragraphs = (item.transcriptionContent?.paragraphs ?? []).with(at, paragraph);
  server.item = { ...item, revision: item.revision + 1, transcriptionContent: { paragraphs } };
}

export const words = (number: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Words of paragraph ${number}` });
export const open = async () => {
  const rendered = renderRemote(definition, `/transcriptionEditor/${server.item._id}`);
  await words(1);
  return rendered;
};
export const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
export const textOnServer = () =>
  server.item.transcriptionContent?.paragraphs.map(({ words: own }) => own.map(({ text }) => text).join(' ')) ?? [];
export const sent = () => server.api.asked(endpoints.transcriptions.update).map(({ body }) => body);
