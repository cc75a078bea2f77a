import type { TrackStep } from '../document/history';
import type { CueEnd } from '../document/edits';

/** What a row tells the page of. It stays the same, so that only the row that changes is drawn anew. */
export interface CueDesk {
  readonly step: (step: TrackStep) => void;
  readonly onPause: () => void;
  readonly onPlay: (id: number) => void;
  readonly onSplit: (id: number, caret: number) => void;
  readonly onMerge: (id: number) => void;
  /** With the one before it: the caret stays where it was. */
  readonly onMergeBefore: (id: number) => void;
  readonly onRemove: (id: number) => void;
  /** An end at another moment of the clip. */
  readonly onMove: (id: number, end: CueEnd, seconds: number) => void;
  readonly onNudge: (id: number, end: CueEnd, frames: number) => void;
  /** Where one writes. */
  readonly onEnter: (id: number) => void;
}

/** What the list of cues is asked for: not each row is drawn. */
export interface CueListHandle {
  /** Brings a row into sight. */
  readonly show: (id: number) => void;
  /** Puts the caret into the words of a row, which may be one that is yet to be drawn. */
  readonly enter: (id: number, caret?: number) => void;
}
