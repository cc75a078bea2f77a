/** A kind of file that sound is taken from. */
export interface Container {
  /** As HTTP names it. */
  readonly mime: string;
  /** ffmpeg's name of the only reader that is allowed to open it. */
  readonly demuxer: string;
}

export const containers = {
  wav: { mime: 'audio/wav', demuxer: 'wav' },
  mp3: { mime: 'audio/mpeg', demuxer: 'mp3' },
  mp4: { mime: 'audio/mp4', demuxer: 'mov' },
  flac: { mime: 'audio/flac', demuxer: 'flac' },
  ogg: { mime: 'audio/ogg', demuxer: 'ogg' },
  webm: { mime: 'audio/webm', demuxer: 'matroska' },
} as const satisfies Record<string, Container>;
export type ContainerName = keyof typeof containers;

/** An mp4 with moving pictures; only its sound is used. */
export const VIDEO_MP4 = 'video/mp4';
