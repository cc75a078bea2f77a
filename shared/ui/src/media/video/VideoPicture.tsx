import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { Button } from '../../actions/Button';
import { Spinner } from '../../actions/Spinner';
import { icons } from '../../icons';
import type { VideoPlayerTexts } from './texts';
import type { useVideo } from './use-video';
import classes from './video.module.css';

/** What is said in a video, to be shown over it. */
export interface VideoCaptions {
  /** As WebVTT. */
  readonly vtt: string;
  /** BCP 47; null where that is not known. */
  readonly language: string | null;
}

interface VideoPictureProps {
  readonly video: ReturnType<typeof useVideo>;
  readonly label: string;
  readonly poster: string | null;
  readonly captions: VideoCaptions | null;
  readonly areCaptionsShown: boolean;
  /** The controls are out of sight. */
  readonly isResting: boolean;
  readonly texts: VideoPlayerTexts;
}

/** The video itself, which a press plays and pauses, with what is written over it. */
export function VideoPicture(props: VideoPictureProps) {
  const { video, label, poster, captions, areCaptionsShown, isResting, texts } = props;
  const { state, commands } = video;
  const track = useTrack(captions?.vtt ?? null, areCaptionsShown);
  // A finger that brings the controls back does nothing else.
  const hasWoken = useRef(false);
  const touch = ({ pointerType }: PointerEvent) => {
    hasWoken.current = pointerType === 'touch' && isResting;
  };
  const press = () => {
    if (!hasWoken.current) commands.toggle();
    hasWoken.current = false;
  };
  return (
    <div className={classes.picture}>
      <video
        {...video.props}
        aria-label={label}
        poster={poster ?? undefined}
        preload="none"
        playsInline
        onPointerDown={touch}
        onClick={press}
      >
        {track.address !== null && (
          <track
            ref={track.element}
            kind="captions"
            src={track.address}
            srcLang={captions?.language ?? undefined}
            label={texts.captions}
          />
        )}
      </video>
      {!state.begun && !state.failed && (
        <span className={classes.mark} aria-hidden>
          <icons.play size={28} />
        </span>
      )}
      {state.waiting && (
        <span className={classes.mark} aria-hidden>
          <Spinner />
        </span>
      )}
      {state.failed && (
        <div role="alert" className={classes.failure}>
          <p>{texts.failed}</p>
          <Button variant="secondary" icon={icons.retry} onClick={() => void commands.retry()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A browser has a text track in each element, a page without a browser none. */
interface TrackElement {
  readonly track?: TextTrack;
}

/** The address of captions, and the element that shows them where they are wanted. */
function useTrack(
  vtt: string | null,
  isShown: boolean,
): { readonly address: string | null; readonly element: RefObject<HTMLTrackElement | null> } {
  const [address, setAddress] = useState<string | null>(null);
  const element = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (vtt === null) return undefined;
    const made = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [vtt]);
  useEffect(() => {
    const { track }: TrackElement = element.current ?? {};
    if (track) track.mode = isShown ? 'showing' : 'hidden';
  }, [address, isShown]);
  return { address, element };
}
