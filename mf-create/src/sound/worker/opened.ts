import { isChainedOgg, isPatchedMp3, type ReadBytes } from '@wavereel/audio';
import {
  AudioSampleSink,
  BlobSource,
  EncodedPacketSink,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UrlSource,
  WAVE,
  WEBM,
  type AudioSample,
  type InputFormat,
  type InputAudioTrack,
} from 'mediabunny';
import type { ClipSource } from '../sound';
import { addChannel, mixOf } from './mono';
import { FIRST_FRAME_HEAD, ID3_HEAD, id3Bytes, mp3Padding, type Mp3Padding } from './mp3-lead';

/** What the server takes. */
export const formats = [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, MATROSKA];
/** Those whose tracks may begin at different times. */
const laterTracks: readonly InputFormat[] = [MP4, QTFF, WEBM, MATROSKA];
/** A decoder that begins in the middle has to find its feet; what it gives until then is not used. */
const runUpSeconds = 0.3;
/** A decoder gives a thousand samples at a time: handed on one by one they would cost more than decoding does. */
const pieceSamples = 1 << 16;
const cacheBytes = 8 * 1024 * 1024;
/** A track that begins later than this, in seconds, begins later than its file: as on the server, one step of the peaks. */
const latestBeginning = 0.01;
/** A packet that comes so many seconds later than usual comes after a pause. */
const shortestPause = 0.1;

/** A file that was opened: its first sound track on the server's clock, on which the sound begins at zero. */
export interface OpenedSound {
  /** Seconds as the file claims; null where it claims nothing. */
  readonly claimed: number | null;
  /** The sound from `start` to `end` seconds as mono pieces, with their samples a second. @throws where it cannot be decoded */
  pieces(start: number, end: number): AsyncGenerator<Piece, void>;
  close(): void;
}

export interface Piece {
  readonly samples: Float32Array;
  readonly rate: number;
}

/** @throws where the browser cannot read it, or would not read it by the server's clock */
export async function openSound(source: ClipSource): Promise<OpenedSound> {
  const bytes =
    'file' in source
      ? new BlobSource(source.file, { maxCacheSize: cacheBytes })
      : new UrlSource(source.address, { maxCacheSize: cacheBytes, getRetryDelay: giveUpSoon });
  const input = new Input({ source: bytes, formats });
  try {
    const [track] = await input.getAudioTracks();
    if (!track || !(await track.canDecode())) throw new TypeError('No sound that this browser can decode');
    const codec = await track.getCodec();
    const format = await input.getFormat();
    if ('file' in source) await assertEven(source.file, format);
    const begins = Math.max(0, await track.getFirstTimestamp());
    if (begins > latestBeginning && laterTracks.includes(format))
      throw new TypeError('The sound begins later than the file');
    const padding = codec === 'mp3' ? await paddingOf(source) : { lead: 0, tail: 0 };
    const timing = {
      shift: begins + padding.lead / (await track.getSampleRate()),
      loses: codec === 'opus' && format === OGG,
    };
    return {
      claimed: await track.getDurationFromMetadata(),
      pieces: (start, end) => {
        const pieces = laterTracks.includes(format)
          ? withoutPause(track, start, end, cut(track, timing, start, end))
          : cut(track, timing, start, end);
        return end === Infinity ? withoutTail(pieces, padding.tail) : pieces;
      },
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/**
 * The server makes an even copy of what was put together from several sounds, before anybody reads it from there. Decoders of browsers end
 * at the seam, or break.
 */
async function assertEven(file: File, format: InputFormat): Promise<void> {
  const read: ReadBytes = async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  if ((format === MP3 && (await isPatchedMp3(read))) || (format === OGG && (await isChainedOgg(read))))
    throw new TypeError('The sound was put together from several');
}

/** The pieces of a sound that does not pause from `start` to `end`: what a decoder gives has no times of its own to tell by. */
async function* withoutPause(
  track: InputAudioTrack,
  start: number,
  end: number,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getPacket(start, { metadataOnly: true })) ?? undefined;
  let last: number | null = null;
  // From one packet to the next. Files differ in whether the one before a pause lasts until its end: only when they come is told by all.
  let usual = Infinity;
  for await (const { timestamp } of sink.packets(first, undefined, { metadataOnly: true })) {
    const since: number = last === null ? usual : timestamp - last;
    if (since > usual + shortestPause) throw new TypeError('The sound pauses, and goes on later');
    if (timestamp > end) break;
    usual = since;
    last = timestamp;
  }
  yield* pieces;
}

/** A connection that was lost for a moment is tried again twice. */
function giveUpSoon(failures: number): number | null {
  return failures > 2 ? null : failures * 0.5;
}

async function paddingOf(source: ClipSource): Promise<Mp3Padding> {
  const start = id3Bytes(await bytesOf(source, 0, ID3_HEAD));
  return mp3Padding(await bytesOf(source, start, FIRST_FRAME_HEAD));
}

async function bytesOf(source: ClipSource, from: number, length: number): Promise<Uint8Array> {
  if ('file' in source) return new Uint8Array(await source.file.slice(from, from + length).arrayBuffer());
  const answer = await fetch(source.address, { headers: { range: `bytes=${from}-${from + length - 1}` } });
  if (answer.status !== 206) throw new TypeError(`Pieces of the sound are refused with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

interface Timing {
  /** Seconds of the file's own clock at which the sound begins. */
  readonly shift: number;
  /**
   * A decoder of Opus leaves out the first samples of whatever it is given first, as it should at the beginning of a file. Wherever else it
   * begins, what it gives first is later than Ogg's clock says; WebM's clock is behind by just that much.
   */
  readonly loses: boolean;
}

/** What lies between two moments of the server's clock, cut at the sample. */
async function* cut(
  track: InputAudioTrack,
  { shift, loses }: Timing,
  start: number,
  end: number,
): AsyncGenerator<Piece, void> {
  const packet =
    start === 0
      ? null
      : await new EncodedPacketSink(track).getPacket(Math.max(0, start + shift - runUpSeconds), { metadataOnly: true });
  /** Samples that are to be left out before the first, and those that are wanted after it; known with the first piece. */
  let before: number | null = null;
  let wanted = Infinity;
  let rate = 0;
  let gathered: Float32Array[] = [];
  let count = 0;
  for await (const sample of new AudioSampleSink(track).samples(packet?.timestamp ?? -Infinity, end + shift)) {
    if (before === null) {
      rate = sample.sampleRate;
      const lost = packet && loses ? packet.duration - sample.duration : 0;
      before = Math.max(0, Math.round((start + shift - sample.timestamp - lost) * rate));
      wanted = Math.round((end - start) * rate);
    }
    const changed = sample.sampleRate !== rate;
    const mono = mixed(sample);
    sample.close();
    if (changed) throw new TypeError('The sample rate changes within the sound');
    const samples = mono.subarray(Math.min(before, mono.length)).subarray(0, wanted);
    before = Math.max(0, before - mono.length);
    wanted -= samples.length;
    gathered.push(samples);
    count += samples.length;
    if (count >= pieceSamples || wanted <= 0) {
      yield { samples: joined(gathered, count), rate };
      gathered = [];
      count = 0;
    }
    if (wanted <= 0) return;
  }
  if (count > 0) yield { samples: joined(gathered, count), rate };
}

function joined(parts: readonly Float32Array[], count: number): Float32Array {
  const whole = new Float32Array(count);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function mixed(sample: AudioSample): Float32Array {
  const { numberOfChannels, numberOfFrames } = sample;
  const read = (planeIndex: number) => {
    const channel = new Float32Array(numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  };
  if (numberOfChannels === 1) return read(0);
  const sum = new Float32Array(numberOfFrames);
  for (const [planeIndex, weight] of mixOf(numberOfChannels).entries())
    if (weight !== 0) addChannel(sum, read(planeIndex), weight);
  return sum;
}

/** All but the last `count` samples, of which nobody knows before the end that they are the last. */
async function* withoutTail(pieces: AsyncIterable<Piece>, count: number): AsyncGenerator<Piece, void> {
  const held: Piece[] = [];
  let holding = 0;
  for await (const piece of pieces) {
    held.push(piece);
    holding += piece.samples.length;
    for (let first = held[0]; first && holding - first.samples.length >= count; first = held[0]) {
      held.shift();
      holding -= first.samples.length;
      yield first;
    }
  }
  let left = holding - count;
  for (const { samples, rate } of held) {
    const sound = samples.subarray(0, Math.max(0, left));
    left -= samples.length;
    if (sound.length > 0) yield { samples: sound, rate };
  }
}
