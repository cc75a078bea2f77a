import type { PartProps } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import { secondsInClip } from '../generate/clip-clock';
import { closeReader } from '../sound/reader';
import { useClipFrames } from '../sound/use-clip-frames';
import { usePlayer } from '../sound/use-player';
import { useClip } from './use-clip';

/** The sound of the clip that a video is being made of, for the screen that shows it: what it sounds like, and where one is while it is heard. */
export function ClipSound({ jobId, framesPerSecond, onSound, onTime }: PartProps<'clip-sound'>) {
  const text = useText('mf-create');
  const clip = useClip(jobId);
  const player = usePlayer(clip);
  const frames = useClipFrames(clip?.source ?? null, clip?.region ?? null, framesPerSecond);
  const latest = useRef({ onSound, onTime });
  useEffect(() => {
    latest.current = { onSound, onTime };
  });

  useEffect(() => latest.current.onSound(frames), [frames]);
  useEffect(() => closeReader, []);

  const region = clip?.region;
  const { playing, listen } = player;
  useEffect(() => {
    if (!region || !playing) return;
    const stop = listen({ onTime: (seconds) => latest.current.onTime(secondsInClip(seconds, region)) });
    return () => {
      stop();
      latest.current.onTime(null);
    };
  }, [region, playing, listen]);

  // Without its picture in step the sound would promise what is not seen.
  if (!region || !frames) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={playing ? icons.pause : icons.play}
      onClick={() => (playing ? player.pause() : player.play(region.start, region.end))}
    >
      {text(playing ? 'hear.stop' : 'hear.play')}
    </Button>
  );
}
