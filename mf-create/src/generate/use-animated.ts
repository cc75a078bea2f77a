import type { ClipRegion } from '@wavereel/audio';
import { useState } from 'react';
import type { Playback } from '../sound/playback';
import { secondsInClip } from './clip-clock';

/**
 * Whether the picture is animated is the person's choice alone. What was paused stands where the sound stands until it is played or
 * animated anew; at the end of the clip it moves on as before.
 */
export function useAnimated(playback: Playback | null, region: ClipRegion | null) {
  const [animated, setAnimated] = useState(true);
  const [held, setHeld] = useState(false);
  const playing = playback?.playing ?? false;
  const [wasPlaying, setWasPlaying] = useState(playing);
  if (playing !== wasPlaying) {
    setWasPlaying(playing);
    setHeld(!playing && playback !== null && region !== null && secondsInClip(playback.now(), region) !== null);
  }
  return {
    animated,
    /** Whether it moves by itself just now. */
    moves: animated && !held,
    animate: (wanted: boolean) => {
      setAnimated(wanted);
      setHeld(false);
    },
  };
}
