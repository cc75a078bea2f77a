import type { SoundContainer } from '@wavereel/audio';

/** A kind of file that sound is taken from. */
export interface Container {
  /** As HTTP names it. */
  readonly mime: string;
  /** As HTTP names it where it holds moving pictures. */
  readonly film: string;
  /** ffmpeg's name of the only reader that is allowed to open it. */
  readonly demuxer: string;
}

export const containers = {
  wav: { mime: 'audio/wav', film: 'audio/wav', demuxer: 'wav' },
  mp3: { mime: 'audio/mpeg', film: 'audio/mpeg', demuxer: 'mp3' },
  mp4: { mime: 'audio/mp4', film: 'video/mp4', demuxer: 'mov' },
  flac: { mime: 'audio/flac', film: 'audio/flac', demuxer: 'flac' },
  ogg: { mime: 'audio/ogg', film: 'video/ogg', demuxer: 'ogg' },
  webm: { mime: 'audio/webm', film: 'video/webm', demuxer: 'matroska' },
  /** Its sound goes by the name under which browsers play it. */
  mkv: { mime: 'audio/webm', film: 'video/x-matroska', demuxer: 'matroska' },
} as const satisfies Record<SoundContainer, Container>;

/** How a file of sound ends that is of some kind. */
export function endingOf(mime: string): string {
  const [name] = Object.entries(containers).find(([, kind]) => kind.mime === mime || kind.film === mime) ?? ['audio'];
  return mime === containers.mp4.mime ? 'm4a' : name;
}
