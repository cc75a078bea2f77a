import { formatTime, type ClipRegion } from '@wavereel/audio';
import type { Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ErrorState, icons, Skeleton, Slider, Stack, useTokens } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import { TimeFields } from './TimeFields';
import classes from './trim.module.css';
import { usePeaks } from './use-peaks';
import { createWaveform, type Waveform } from './waveform';

/** Seconds that "play the ending" plays. */
const endingSeconds = 3;
const zoom = { min: 20, max: 100, step: 10 };

interface TrimProps {
  readonly audio: Media;
  readonly region: ClipRegion;
  readonly onChange: (region: ClipRegion) => void;
}

const readNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The waveform of an item with the part of it that becomes the video: dragged, drawn or typed. */
export function Trim({ audio, region, onChange }: TrimProps) {
  const text = useText('mf-create');
  const peaks = usePeaks(audio);
  const { container, waveform, playing } = useWaveform(audio, peaks.status === 'ready' ? peaks.lines : null, region, onChange);
  const [pixelsPerSecond, setPixelsPerSecond] = useState(zoom.min);
  const zoomTo = (value: number) => {
    setPixelsPerSecond(value);
    waveform.current?.zoom(value);
  };
  const play = (start: number) => (playing ? waveform.current?.pause() : waveform.current?.play(start, region.end));

  if (peaks.status === 'failed') {
    return <ErrorState title={text('trim.failed')} text={text('trim.failedText')} action={<Button onClick={peaks.retry}>{text('retry')}</Button>} />;
  }
  return (
    <Stack>
      <div className={classes['frame']}>
        {peaks.status === 'loading' && <Skeleton height={144} />}
        <div ref={container} className={classes['wave']} role="img" aria-label={text('trim.waveform', { start: formatTime(region.start), end: formatTime(region.end) })} />
      </div>
      <div className={classes['tools']}>
        <TimeFields region={region} duration={audio.duration} onChange={onChange} />
        <div className={classes['play']}>
          <Button variant="secondary" icon={playing ? icons.pause : icons.play} onClick={() => play(region.start)}>
            {text(playing ? 'trim.pause' : 'trim.play')}
          </Button>
          <Button variant="secondary" icon={icons.toEnd} onClick={() => play(Math.max(region.start, region.end - endingSeconds))}>
            {text('trim.playEnd')}
          </Button>
        </div>
        <div className={classes['zoom']}>
          <Slider label={text('trim.zoom')} value={pixelsPerSecond} onChange={zoomTo} min={zoom.min} max={zoom.max} step={zoom.step} />
        </div>
      </div>
    </Stack>
  );
}

/** Keeps one waveform for as long as the audio stays the same, and the region on it in step. */
function useWaveform(audio: Media, lines: [Float32Array, Float32Array] | null, region: ClipRegion, onChange: (region: ClipRegion) => void) {
  const container = useRef<HTMLDivElement>(null);
  const waveform = useRef<Waveform | null>(null);
  const [playing, setPlaying] = useState(false);
  const tokens = useTokens();
  const latest = useRef({ region, onChange });
  useEffect(() => {
    latest.current = { region, onChange };
    waveform.current?.setRegion(region);
  });

  const { s3AudioUrl, duration } = audio;
  useEffect(() => {
    if (!container.current || !lines) return;
    const media = new Audio(s3AudioUrl);
    const made = createWaveform({
      container: container.current,
      media,
      lines,
      duration,
      region: latest.current.region,
      colors: { wave: [tokens.soundStart, tokens.soundEnd], played: tokens.soundEnd, cursor: tokens.ink, veil: `${tokens.raised}cc` },
      nonce: readNonce(),
      pixelsPerSecond: zoom.min,
      onRegion: (changed) => latest.current.onChange(changed),
      onPlaying: setPlaying,
    });
    waveform.current = made;
    return () => {
      waveform.current = null;
      made.destroy();
      media.pause();
      media.removeAttribute('src');
    };
  }, [s3AudioUrl, duration, lines, tokens]);

  return { container, waveform, playing };
}
