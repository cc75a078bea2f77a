import { formatShortTime } from '@wavereel/audio';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../../actions/IconButton';
import { cx } from '../../cx';
import { Time } from '../../data/Time';
import { icons } from '../../icons';
import type { CaptionMode, VideoPlayerTexts } from './texts';
import type { Screens } from './use-screens';
import type { VideoCommands, VideoState } from './use-video';
import type { VideoChapter } from './VideoChapters';
import { rates } from './video-keys';
import classes from './video.module.css';

interface VideoBarProps {
  readonly state: VideoState;
  readonly commands: VideoCommands;
  readonly chapters: readonly VideoChapter[];
  /** What can be chosen, "off" first. */
  readonly modes: readonly CaptionMode[];
  readonly mode: CaptionMode;
  readonly setMode: (mode: CaptionMode) => void;
  readonly screens: Screens;
  readonly texts: VideoPlayerTexts;
  readonly isHelping: boolean;
  readonly onHelp: () => void;
}

/** The controls of a player. */
export function VideoBar(props: VideoBarProps) {
  const { state, commands, screens, texts, isHelping, onHelp } = props;
  return (
    <div className={classes.bar}>
      <Position {...props} />
      <div className={classes.buttons}>
        <IconButton
          icon={state.playing ? icons.pause : icons.play}
          label={state.playing ? texts.pause : texts.play}
          onClick={commands.toggle}
        />
        <Volume {...props} />
        <span className={classes.clock}>
          <Time seconds={state.time} />
          {' / '}
          <Time seconds={state.length} />
        </span>
        <span className={classes.space} />
        <Choice
          className={classes.rate}
          label={texts.rate}
          value={String(state.rate)}
          onChange={(rate) => commands.setRate(Number(rate))}
        >
          {ratesWith(state.rate).map((rate) => (
            <option key={rate} value={rate}>
              {texts.rateOf(rate)}
            </option>
          ))}
        </Choice>
        <Captions {...props} />
        <IconButton
          className={classes.help}
          icon={icons.keyboard}
          label={texts.keys}
          aria-expanded={isHelping}
          onClick={onHelp}
        />
        {screens.togglePicture && (
          <IconButton icon={icons.picture} label={texts.picture} onClick={screens.togglePicture} />
        )}
        {screens.toggleFull && (
          <IconButton
            icon={screens.isFull ? icons.leaveFullscreen : icons.fullscreen}
            label={screens.isFull ? texts.leaveFullscreen : texts.fullscreen}
            onClick={screens.toggleFull}
          />
        )}
      </div>
    </div>
  );
}

/** A browser may have set one that is none of the steps. */
const ratesWith = (rate: number): readonly number[] =>
  [...new Set([...rates, rate])].toSorted((one, other) => one - other);

/** The track on which one seeks, with what is here of the video, and where its chapters begin. */
function Position({ state: { time, length, buffered }, commands, chapters, texts }: VideoBarProps) {
  const shareOf = (seconds: number) => `${length > 0 ? Math.min(100, (seconds / length) * 100) : 0}%`;
  // React types custom properties of a style as unknown keys.
  const style = { '--share': shareOf(time), '--here': shareOf(Math.max(time, buffered)) } as CSSProperties;
  return (
    <div className={classes.position} style={style}>
      <input
        type="range"
        className={classes.range}
        aria-label={texts.position}
        aria-valuetext={texts.timeOf(formatShortTime(Math.floor(time)), formatShortTime(Math.floor(length)))}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(time, length)}
        onChange={({ currentTarget }) => commands.seek(currentTarget.valueAsNumber)}
      />
      {chapters.length > 1 &&
        chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <span key={start} className={classes.begin} style={{ insetInlineStart: shareOf(start) }} aria-hidden />
          ))}
    </div>
  );
}

function Volume({ state: { volume, muted }, commands, texts }: VideoBarProps) {
  const heard = muted ? 0 : volume;
  // React types custom properties of a style as unknown keys.
  const style = { '--share': `${heard * 100}%`, '--here': `${heard * 100}%` } as CSSProperties;
  return (
    <>
      <IconButton
        icon={heard === 0 ? icons.volumeOff : icons.volume}
        label={muted ? texts.unmute : texts.mute}
        onClick={commands.mute}
      />
      <div className={classes.volume} style={style}>
        <input
          type="range"
          className={classes.range}
          data-own-arrows
          aria-label={texts.volume}
          aria-valuetext={`${Math.round(heard * 100)} %`}
          min={0}
          max={1}
          step={0.05}
          value={heard}
          onChange={({ currentTarget }) => commands.setVolume(currentTarget.valueAsNumber)}
        />
      </div>
    </>
  );
}

/** On or off; a choice where they can be shown in several ways. */
function Captions({ modes, mode, setMode, texts }: VideoBarProps) {
  const [, only] = modes;
  if (only === undefined) return null;
  if (modes.length > 2)
    return (
      <Choice
        label={texts.captions}
        value={mode}
        onChange={(value) => setMode(modes.find((each) => each === value) ?? 'off')}
      >
        {modes.map((each) => (
          <option key={each} value={each}>
            {texts.captionModes[each]}
          </option>
        ))}
      </Choice>
    );
  return (
    <IconButton
      icon={icons.captions}
      label={texts.captions}
      aria-pressed={mode !== 'off'}
      onClick={() => setMode(mode === 'off' ? only : 'off')}
    />
  );
}

interface ChoiceProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** The system's own list: it is seen where the player has the whole screen, too. */
function Choice({ className, label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      className={cx(classes.choice, className)}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </select>
  );
}
