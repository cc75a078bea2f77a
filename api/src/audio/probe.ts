import type { SoundContainer } from '@wavereel/audio';
import { limits } from '@wavereel/contracts';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import { containers } from './containers';
import { AudioRefused } from './refused';
import { sniffFile } from './sniff';

/** The first packet of sound as a line of text, with its time. */
const FIRST_PACKET = ['-map', '0:a:0', '-c', 'copy', '-copyts', '-frames:a', '1', '-f', 'framecrc', 'pipe:1'];
/** Kinds of files whose tracks may begin at different times. In others the clock begins with the sound. */
const lateStarters: Partial<Record<SoundContainer, true>> = { mp4: true, webm: true, mkv: true };
/** A stream of pictures, and one that is a picture alone: no container gives that a tag of a codec, as in `mjpeg (mp4v / 0x7634706D)`. */
const VIDEO = /^\d+\S*: Video: /;
const STILL = /^\d+\S*: Video: (?:mjpeg|png|bmp|gif)\b(?![^\n]* \/ 0x)/;
/** Looking at a file's headers takes a moment; one that takes longer is not a sound that anybody made in good faith. */
const PROBE_TIME_LIMIT_MS = 10_000;

export interface AudioInfo {
  /** Seconds as the file's header claims; 0 where it claims nothing. */
  duration: number;
  mime: string;
  /** The name of ffmpeg's reader for it. */
  demuxer: string;
  /** Seconds by which the file's own clock is behind zero when its sound begins; every position in it counts from there. */
  leadIn: number;
  /** Samples a second of the first sound track. */
  sampleRate: number;
  channels: number;
  /** ffmpeg's name of the first sound track's format. */
  codec: string;
  /** Seconds of silence before the sound: its track begins later than the file does. */
  silence: number;
  /** The number of the stream that is its cover; null where it has none that is drawn. */
  cover: number | null;
}

interface ProbeOptions {
  signal?: AbortSignal | undefined;
}

/**
 * What a file is, by its content and headers; nothing is decoded and its name is not looked at.
 * @throws AudioRefused where no sound can be taken from it
 */
export async function probeAudio(path: string, { signal }: ProbeOptions = {}): Promise<AudioInfo> {
  const name = await sniffFile(path);
  const { demuxer } = containers[name];
  // What is wanted is the print of what was found, and the line of the first packet, which says when the sound begins.
  const lines: Buffer[] = [];
  const { log, timedOut } = await runFfmpeg(
    [...fileInput(path, demuxer), ...FIRST_PACKET],
    { signal, timeLimitMs: PROBE_TIME_LIMIT_MS },
    (chunk) => lines.push(chunk),
  );
  if (timedOut) throw new AudioRefused('broken_audio');
  const stream = firstSoundTrack(log);
  if (stream === null) {
    throw /^Input #0/m.test(log)
      ? new AudioRefused('not_audio', { found: hasPictures(log) ? containers[name].film : containers[name].mime })
      : new AudioRefused('broken_audio');
  }
  const duration = claimedDuration(log);
  if (duration > limits.audioMaxSeconds) throw new AudioRefused('audio_too_long');
  const silence = name in lateStarters ? beginningOf(Buffer.concat(lines).toString('latin1')) : 0;
  if (silence > limits.audioMaxSeconds) throw new AudioRefused('audio_too_long');
  return { duration, mime: mimeOf(name, log), demuxer, leadIn: leadInOf(log), ...stream, silence, cover: coverIn(log) };
}

/** Seconds on the file's own clock, as in `#tb 0: 1/48000` and `0, 142944, 142944, 1024, …`. */
function beginningOf(lines: string): number {
  const [, over, under] = /^#tb 0: (\d+)\/(\d+)/m.exec(lines) ?? [];
  const ticks = /^0, *-?\d+, *(-?\d+),/m.exec(lines)?.[1];
  return over && under && ticks ? Math.max(0, (Number(ticks) * Number(over)) / Number(under)) : 0;
}

/** As in `Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, stereo, fltp, 128 kb/s`. */
function firstSoundTrack(log: string): Pick<AudioInfo, 'codec' | 'sampleRate' | 'channels'> | null {
  const match = /^ +Stream #0:\S+: Audio: (\w+)[^\n]*?, (\d+) Hz, ([^,\n]+)/m.exec(log);
  if (!match) return null;
  const [, codec = '', rate, layout = ''] = match;
  const sampleRate = Number(rate);
  return codec === 'none' || sampleRate < 1000 ? null : { codec, sampleRate, channels: channelsOf(layout) };
}

/** `mono`, `stereo`, `5.1(side)`, `6 channels`. */
function channelsOf(layout: string): number {
  if (layout.startsWith('mono')) return 1;
  const surround = /^(\d)\.(\d)/.exec(layout);
  if (surround) return Number(surround[1]) + Number(surround[2]);
  return Number(/^(\d+) channels/.exec(layout)?.[1] ?? 2);
}

function claimedDuration(log: string): number {
  const match = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(log);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : 0;
}

/** Opus in webm begins a few milliseconds before zero; ffmpeg seeks from there and then drops what is before zero. */
function leadInOf(log: string): number {
  const start = Number(/^ {2}Duration: [^\n]*?start: (-?\d+\.\d+)/m.exec(log)?.[1] ?? 0);
  return Math.max(0, -start);
}

function mimeOf(name: SoundContainer, log: string): string {
  return name === 'mp4' && hasPictures(log) ? containers.mp4.film : containers[name].mime;
}

/** The still that says it is the front, else the first: each with its notes below it, as `Stream #0:1: Video: mjpeg, 600x600`. */
function coverIn(log: string): number | null {
  const stills = log
    .split(/^ +Stream #0:/m)
    .slice(1)
    .filter((stream) => STILL.test(stream));
  const still = stills.find((each) => /^ +comment +: Cover \(front\)/m.test(each)) ?? stills[0];
  return still === undefined ? null : Number.parseInt(still, 10);
}

/** Moving pictures; the cover of an album is a still. */
function hasPictures(log: string): boolean {
  return log.split(/^ +Stream #0:/m).some((stream) => VIDEO.test(stream) && !STILL.test(stream));
}
