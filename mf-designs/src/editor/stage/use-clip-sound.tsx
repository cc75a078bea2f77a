import type { PartProps } from '@wavereel/contracts';
import { Part } from '@wavereel/remote-kit';
import { useCallback, useRef, useState, type ReactNode } from 'react';

type Frames = Parameters<PartProps<'clip-sound'>['onSound']>[0];

/** The video that a design is for: one that is there already, by its id, or the one that is being made; null for none. */
export type ForVideo = { readonly jobId: string | null } | null;

/** The clip of that video, which Create lends: what it sounds like, where one is while it is heard, and the button that plays it. */
export function useClipSound(video: ForVideo, framesPerSecond: number) {
  const [sound, setSound] = useState<Frames>(null);
  const [heard, setHeard] = useState(false);
  const time = useRef<number | null>(null);
  const clock = useCallback(() => time.current, []);
  const follow = (seconds: number | null) => {
    time.current = seconds;
    setHeard(seconds !== null);
  };
  const button: ReactNode = video && (
    <Part
      name="clip-sound"
      version={1}
      jobId={video.jobId}
      framesPerSecond={framesPerSecond}
      onSound={setSound}
      onTime={follow}
      loading={null}
      // Without it the made-up voice moves the picture, as it does for a design of no video.
      fallback={() => null}
    />
  );
  return { sound, clock: sound && heard ? clock : null, button };
}
