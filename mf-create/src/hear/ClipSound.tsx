import type { PartProps } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons, Spinner } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import { secondsInClip } from '../generate/clip-clock';
import { closeReader } from '../sound/reader';
import { useClipReading } from '../sound/use-clip-frames';
import { usePlayer } from '../sound/use-player';
import { useClip } from './use-clip';

/** The sound of the clip that a video is being made of, for the screen that shows it: what it sounds like, and where one is while it is heard. */
export function ClipSound({ jobId, framesPerSecond, onSound, onTime }: PartProps<'clip-sound'>) {
  const text = useText('mf-create');
  const clip = useClip(jobId);
  const player = usePlayer(clip);
  const { frames, isLost } = useClipReading(clip?.source ?? null, clip?.region ?? null, framesPerSecond);
  /** From the press to the end of the clip, whether it is heard yet or not. */
  const [wanted, setWanted] = useState(false);
  const [sounding, setSounding] = useState(false);
  const latest = useRef({ onSound, onTime });
  useEffect(() => {
    latest.current = { onSound, onTime };
  });

  useEffect(() => latest.current.onSound(frames), [frames]);
  useEffect(() => closeReader, []);

  const region = clip?.region;
  const { playing, listen, play } = player;
  useEffect(() => listen({ onSounding: setSounding, onPlaying: (goesOn) => goesOn || setWanted(false) }), [listen]);
  // Without its picture in step the sound would promise what is not seen.
  const isReady = frames !== null;
  useEffect(() => {
    if (wanted && isReady && region) play(region.start, region.end);
  }, [wanted, isReady, region, play]);
  useEffect(() => {
    if (!region || !playing) return;
    const stop = listen({ onTime: (seconds) => latest.current.onTime(secondsInClip(seconds, region)) });
    return () => {
      stop();
      latest.current.onTime(null);
    };
  }, [region, playing, listen]);

  if (!region || isLost) return null;
  const isLoading = wanted && !sounding;
  const press = () => {
    setWanted(!wanted);
    if (wanted) player.pause();
  };
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isLoading ? Spinner : wanted ? icons.pause : icons.play}
      aria-busy={isLoading}
      onClick={press}
    >
      {text(isLoading ? 'hear.loading' : wanted ? 'hear.stop' : 'hear.play')}
    </Button>
  );
}
