/// <reference types="node" />
import type { SessionRecording } from '@wavereel/contracts';
import { CompressionStream as NodeCompressionStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';

/** jsdom has none; a browser's is the same. */
export function compress(): void {
  Object.assign(globalThis, { CompressionStream: NodeCompressionStream });
}

/** The events of a piece, as a player would read them. */
export function eventsOf({ data }: SessionRecording): { type: number; timestamp: number }[] {
  // What the recorder wrote is what the tests look at.
  return JSON.parse(textOf({ data })) as { type: number; timestamp: number }[];
}

/** All that is in a piece. */
export const textOf = ({ data }: Pick<SessionRecording, 'data'>): string =>
  gunzipSync(Buffer.from(data, 'base64')).toString();
