import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { CaptionMode, VideoPlayerTexts } from './texts';
import { useIdle } from './use-idle';
import { useScreens } from './use-screens';
import { useVideo, type VideoCommands, type VideoFile, type VideoOptions, type VideoState } from './use-video';
import { VideoBar } from './VideoBar';
import { VideoChapters, type VideoChapter } from './VideoChapters';
import { VideoKeys } from './VideoKeys';
import { commandOf, isOfControl, rateBeside, volumeStep, type VideoCommand } from './video-keys';
import { VideoPicture, type VideoCaptions } from './VideoPicture';
import classes from './video.module.css';

export interface VideoPlayerProps extends Pick<VideoOptions, 'duration' | 'refresh' | 'onPlaying' | 'startAt'> {
  /** What plays. */
  readonly label: string;
  /** Not fetched before it is played. */
  readonly file: VideoFile;
  /** The same with captions in its picture; null where there is none. */
  readonly drawn?: VideoFile | null | undefined;
  readonly captions?: VideoCaptions | null | undefined;
  readonly poster: string | null;
  /** Only the ratio of the two counts. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond?: number | undefined;
  /** In the order in which they begin; shown where there are two or more. */
  readonly chapters?: readonly VideoChapter[] | undefined;
  readonly texts: VideoPlayerTexts;
}

/**
 * Plays a video by controls of our own, which rest while it plays and nobody moves, and by keys for whoever has the focus in it. A file that
 * takes the place of another begins at its beginning; the one with captions in its picture goes on where the other was.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { label, file, drawn = null, captions = null, poster, width, height, chapters = [], texts } = props;
  const { duration, framesPerSecond = 30, refresh, onPlaying, startAt } = props;
  const [wish, setWish] = useState<CaptionMode>('off');
  const [isHelping, setHelping] = useState(false);
  const modes = modesOf({ captions, drawn });
  const mode = modes.includes(wish) ? wish : 'off';
  const shown = mode === 'drawn' && drawn !== null ? drawn : file;
  const video = useVideo({ file: shown, duration, framesPerSecond, refresh, onPlaying, startAt });
  const { state, commands } = video;
  const stage = useRef<HTMLDivElement>(null);
  const screens = useScreens(stage, video.element);
  const { isIdle, handlers } = useIdle();
  const isResting = state.playing && !state.failed && !isHelping && isIdle;

  const setMode = (next: CaptionMode) => {
    if ((next === 'drawn') !== (mode === 'drawn')) commands.keepMoment();
    setWish(next);
  };
  const help = () => setHelping(!isHelping);
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || event.defaultPrevented || isOfControl(event.target, event.key)) return;
    event.preventDefault();
    if (command.does === 'captions') setMode(mode === 'off' ? (modes[1] ?? 'off') : 'off');
    else if (command.does === 'fullscreen') screens.toggleFull?.();
    else if (command.does === 'help') help();
    else run(command, state, commands);
  };

  // React types custom properties of a style as unknown keys.
  const style = { '--ratio': width / height } as CSSProperties;
  return (
    <div role="group" aria-label={label} className={classes.player} onKeyDown={press}>
      <div className={classes.parts}>
        <div
          ref={stage}
          tabIndex={-1}
          className={classes.stage}
          style={style}
          data-resting={isResting || undefined}
          data-full={screens.isFull || undefined}
          {...handlers}
        >
          <VideoPicture {...{ video, label, poster, captions, isResting, texts }} areCaptionsShown={mode === 'text'} />
          <VideoBar {...{ state, commands, chapters, modes, mode, setMode, screens, texts, isHelping }} onHelp={help} />
          {isHelping && <VideoKeys texts={texts} onClose={help} />}
        </div>
        {chapters.length > 1 && (
          <VideoChapters chapters={chapters} time={state.time} label={texts.chapters} onChoose={commands.seek} />
        )}
      </div>
    </div>
  );
}

/** How captions can be shown, beginning with not at all. */
const modesOf = ({
  captions,
  drawn,
}: {
  readonly captions: VideoCaptions | null;
  readonly drawn: VideoFile | null;
}): readonly CaptionMode[] => ['off', ...(captions ? ['text' as const] : []), ...(drawn ? ['drawn' as const] : [])];

/** Does what a key asks of the video itself. */
function run(
  command: Exclude<VideoCommand, { readonly does: 'captions' | 'fullscreen' | 'help' }>,
  { length, volume, rate }: VideoState,
  commands: VideoCommands,
): void {
  if (command.does === 'skip') commands.skip(command.by);
  else if (command.does === 'goTo') commands.seek(command.share * length);
  else if (command.does === 'volume') commands.setVolume(volume + command.by * volumeStep);
  else if (command.does === 'rate') commands.setRate(rateBeside(rate, command.by));
  else if (command.does === 'frame') commands.step(command.by);
  else commands[command.does]();
}
