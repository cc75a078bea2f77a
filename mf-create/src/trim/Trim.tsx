import { endingAt, startingAt, type ClipRegion } from '@wavereel/audio';
import type { Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Stack, Switch, VisuallyHidden } from '@wavereel/ui';
import { useRef, useState } from 'react';
import type { Sound } from '../sound/sound';
import type { PagePlayer } from '../sound/use-player';
import { WordsPanel } from '../words/WordsPanel';
import { ReadyClips } from './ReadyClips';
import { SoundView } from './SoundView';
import { StepButtons } from './StepButtons';
import { TimeFields } from './TimeFields';
import { Transport } from './Transport';
import { TrimKeys } from './TrimKeys';
import { TrimNote } from './TrimNote';
import { trimKeys } from './trim-keys';
import classes from './trim.module.css';
import { useHistory } from './use-history';
import { useSnapping } from './use-snapping';
import { useTimes } from './use-times';
import { useWaveform } from './use-waveform';
import { zoomSteps } from './view';

/** Seconds that "play the ending" plays. */
const endingSeconds = 3;
/** A playhead this close to the end has arrived there. */
const arrival = 0.05;

interface TrimProps {
  readonly sound: Sound;
  /** Where the library has it; null before it does. */
  readonly audio: Pick<Media, 'guid' | 'title' | 'chapters' | 'episode'> | null;
  readonly player: PagePlayer;
  readonly region: ClipRegion;
  readonly onChange: (region: ClipRegion) => void;
  /** Told what the show calls a part of it that was taken as the clip. */
  readonly onTitle: (title: string) => void;
  /** Told whether times are typed that are not the clip's yet. */
  readonly onPending: (pending: boolean) => void;
}

/** A sound with the part of it that becomes the video: dragged, drawn, typed or set while listening. */
export function Trim({ sound, audio, player, region, onChange, onTitle, onPending }: TrimProps) {
  const text = useText('mf-create');
  const { exact } = useTimes();
  const { duration } = sound;
  const { playing } = player;
  const [dragged, setDragged] = useState<ClipRegion | null>(null);
  const [hints, setHints] = useState(false);
  const shown = dragged ?? region;
  const playhead = useRef<HTMLDivElement>(null);
  const history = useHistory(region, onChange);
  const { change } = history;
  const snapping = useSnapping(sound, region, change);
  const { container, overview, waveform, time, zoom, zoomTo } = useWaveform(sound, player, region, {
    onDrag: setDragged,
    onRegion: snapping.drop,
    onSeek: () => playhead.current?.focus({ preventScroll: true }),
  });

  const play = (start: number, end: number) => waveform.current?.play(start, end);
  const now = () => waveform.current?.time() ?? 0;
  const controls = {
    toggle: () => {
      if (playing) return waveform.current?.pause();
      const at = now();
      return play(at > region.start && at < region.end - arrival ? at : region.start, region.end);
    },
    playHere: () => play(now(), now() < region.end - arrival ? region.end : duration),
    playEnding: () => play(Math.max(region.start, region.end - endingSeconds), region.end),
    startHere: () => change(startingAt(region, now(), duration)),
    endHere: () => change(endingAt(region, now(), duration)),
    zoomIn: () => zoomTo(zoom + zoomSteps.step),
    zoomOut: () => zoomTo(zoom - zoomSteps.step),
    explain: () => setHints(true),
  };

  return (
    <>
      <div role="group" aria-label={text('trim.label')} onKeyDown={trimKeys(controls)}>
        <Stack>
          <SoundView
            {...{ container, overview, playhead, duration, time }}
            region={shown}
            onRegion={change}
            onSeek={(seconds) => waveform.current?.seek(seconds)}
            onShow={(seconds) => waveform.current?.show(seconds)}
          />
          <Transport {...{ playing, zoom, controls }} onZoom={zoomTo} onFit={() => waveform.current?.fit()} />
          <div className={classes['tools']}>
            <TimeFields
              region={shown}
              duration={duration}
              onChange={change}
              onKey={history.onKey}
              onPending={onPending}
            />
            <div className={classes['snap']}>
              <Switch label={text('trim.snap')} checked={snapping.wanted} onChange={snapping.want} />
              <StepButtons {...history} />
            </div>
            <TrimNote region={shown} went={history.went} snapped={snapping.snapped} />
          </div>
        </Stack>
        <VisuallyHidden>{text('trim.waveform', { start: exact(shown.start), end: exact(shown.end) })}</VisuallyHidden>
      </div>
      {audio && (
        <ReadyClips
          {...{ audio, region, duration }}
          onClip={({ start, end, title }) => {
            change({ start, end });
            if (title !== null) onTitle(title);
          }}
        />
      )}
      {audio && (
        <WordsPanel
          guid={audio.guid}
          title={audio.title}
          desk={{
            region,
            duration,
            onRegion: change,
            onPlay: (start) => play(start, start < region.end - arrival ? region.end : duration),
            onShow: (seconds) => {
              waveform.current?.seek(seconds);
              waveform.current?.show(seconds);
            },
          }}
        />
      )}
      <TrimKeys open={hints} onClose={() => setHints(false)} />
    </>
  );
}
