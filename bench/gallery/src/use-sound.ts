import { analyseClip, demoFrames } from '@wavereel/audio';
import type { SoundFrames } from '@wavereel/scene';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Clock } from './clock';

const framesPerSecond = 20;
const voiceSeconds = 12;

const voice = demoFrames(voiceSeconds, framesPerSecond);

interface Heard {
  readonly name: string;
  readonly address: string;
  readonly sound: SoundFrames;
}

interface Sound {
  readonly clock: Clock;
  readonly sound: SoundFrames;
  /** The file that plays; null while the made-up voice does. */
  readonly heard: Heard | null;
  /** The name of a file that is being decoded. */
  readonly decoding: string | null;
  readonly refused: boolean;
  readonly player: RefObject<HTMLAudioElement | null>;
  readonly listen: (file: File) => void;
  readonly forget: () => void;
}

/** What moves the pictures: a made-up voice, or a file, whose player then is the clock. */
export function useSound(): Sound {
  const clock = useMemo(() => new Clock(framesPerSecond), []);
  const player = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState<Heard | null>(null);
  const [decoding, setDecoding] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    clock.follow(heard ? () => player.current?.currentTime ?? 0 : () => performance.now() / 1000);
    return () => {
      if (heard) URL.revokeObjectURL(heard.address);
    };
  }, [clock, heard]);

  const listen = (file: File) => {
    setRefused(false);
    setDecoding(file.name);
    decode(file)
      .then(
        (sound) => setHeard({ name: file.name, address: URL.createObjectURL(file), sound }),
        () => setRefused(true),
      )
      .finally(() => setDecoding(null));
  };

  return {
    clock,
    sound: heard?.sound ?? voice,
    heard,
    decoding,
    refused,
    player,
    listen,
    forget: () => setHeard(null),
  };
}

/** The frames of a file that the browser can decode. Rejects for others and for files without sound. */
async function decode(file: File): Promise<SoundFrames> {
  const context = new AudioContext();
  try {
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    const mono = new Float32Array(buffer.length);
    for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
      buffer
        .getChannelData(channel)
        .forEach((value, at) => (mono[at] = (mono[at] ?? 0) + value / buffer.numberOfChannels));
    }
    return analyseClip(mono, buffer.sampleRate, framesPerSecond);
  } finally {
    await context.close();
  }
}
