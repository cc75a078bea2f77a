import type { ClipRegion } from '@wavereel/audio';
import { useTokens } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import type { Player } from '../sound/player';
import type { Sound } from '../sound/sound';
import type { RegionGesture } from './gestures';
import { zoomSteps } from './view';
import { createWaveform, type Waveform } from './waveform';

export interface WaveformHooks {
  readonly onDrag: (region: ClipRegion | null) => void;
  readonly onRegion: (region: ClipRegion, gesture: RegionGesture) => void;
  readonly onSeek: () => void;
}

/** Keeps one waveform for as long as the sound stays the same, and the region on it in step. */
export function useWaveform({ duration, lines }: Sound, player: Player, region: ClipRegion, hooks: WaveformHooks) {
  const container = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const waveform = useRef<Waveform | null>(null);
  const [time, setTime] = useState(region.start);
  const [zoom, setZoom] = useState<number>(zoomSteps.min);
  const tokens = useTokens();
  const latest = useRef({ region, hooks, tokens, player });

  useEffect(() => {
    waveform.current?.setColors(tokens);
  }, [tokens]);
  useEffect(() => {
    latest.current = { region, hooks, tokens, player };
  });
  // Only what was decided: under a hand the waveform is ahead of React.
  useEffect(() => {
    waveform.current?.setRegion(region);
  }, [region]);
  useEffect(() => {
    if (!container.current || !overview.current) return;
    const now = latest.current;
    const made = createWaveform({
      container: container.current,
      overview: overview.current,
      player: now.player,
      lines,
      duration,
      region: now.region,
      colors: now.tokens,
      onDrag: (dragged) => latest.current.hooks.onDrag(dragged),
      onRegion: (changed, gesture) => latest.current.hooks.onRegion(changed, gesture),
      onSeek: () => latest.current.hooks.onSeek(),
      onZoom: setZoom,
      // Written in tenths: React hears of a new one only.
      onTime: (seconds) => setTime(Math.round(seconds * 10) / 10),
    });
    waveform.current = made;
    return () => {
      waveform.current = null;
      made.destroy();
    };
  }, [duration, lines]);

  const zoomTo = (next: number) => {
    const step = Math.min(zoomSteps.max, Math.max(zoomSteps.min, next));
    setZoom(step);
    waveform.current?.zoom(step);
  };
  return { container, overview, waveform, time, zoom, zoomTo };
}
