import type { CaptionLook, CaptionTrack } from '@wavereel/contracts';

export interface LookPanelProps {
  readonly look: CaptionLook;
  /** The saved style that the look came from; null for one of its own. */
  readonly styleId: string | null;
  /** Of the video, in pixels. */
  readonly frame: { readonly width: number; readonly height: number };
  readonly track: CaptionTrack;
  readonly onChange: (look: CaptionLook, styleId: string | null) => void;
}

/** How captions look: presets, the team's styles, and every field. */
export function LookPanel(_props: LookPanelProps) {
  return null;
}
