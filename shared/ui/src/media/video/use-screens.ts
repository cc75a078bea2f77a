import { useEffect, useState, type RefObject } from 'react';

/** What some phones have in place of the standard: the video alone, with their own controls. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export interface Screens {
  readonly isFull: boolean;
  /** Null where the browser cannot. */
  readonly toggleFull: (() => void) | null;
  readonly togglePicture: (() => void) | null;
}

/** The whole screen for an element, and a window of its own for the video in it; what is refused leaves everything as it is. */
export function useScreens(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): Screens {
  const [isFull, setFull] = useState(false);
  const [can, setCan] = useState({ full: false, picture: false });
  useEffect(() => {
    const phone: PhoneVideo | null = video.current;
    setCan({
      full: document.fullscreenEnabled || phone?.webkitEnterFullscreen !== undefined,
      picture: document.pictureInPictureEnabled,
    });
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [stage, video]);

  const toggleFull = () => {
    const phone: PhoneVideo | null = video.current;
    if (isFull) void document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) void stage.current?.requestFullscreen().catch(() => undefined);
    else phone?.webkitEnterFullscreen?.();
  };
  const togglePicture = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
    else void video.current?.requestPictureInPicture().catch(() => undefined);
  };
  return { isFull, toggleFull: can.full ? toggleFull : null, togglePicture: can.picture ? togglePicture : null };
}
