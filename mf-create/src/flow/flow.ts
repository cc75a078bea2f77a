import { clampRegion, regionLength, type ClipRegion } from '@wavereel/audio';
import { defaultVideoName, limits, type Design, type Media } from '@wavereel/contracts';

export type Step = 1 | 2 | 3;

/** Everything that one has chosen on the way to a video. */
export interface Draft {
  readonly step: Step;
  /** Audio that is in the library and ready to be trimmed. */
  readonly audio: Media | null;
  readonly region: ClipRegion | null;
  readonly design: Design | null;
  readonly name: string;
}

export type DraftAction =
  | { readonly type: 'audio chosen'; readonly audio: Media }
  | { readonly type: 'audio cleared' }
  | { readonly type: 'region changed'; readonly region: ClipRegion }
  | { readonly type: 'audio confirmed' }
  | { readonly type: 'design chosen'; readonly design: Design }
  | { readonly type: 'design cleared' }
  | { readonly type: 'design confirmed' }
  | { readonly type: 'named'; readonly name: string }
  | { readonly type: 'back' };

export const emptyDraft: Draft = { step: 1, audio: null, region: null, design: null, name: defaultVideoName };

/** The first selection in fresh audio: its first half minute. */
const firstSelectionSeconds = 30;

/** Takes one step of the flow; a step that is not allowed changes nothing. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'audio chosen':
      return { ...draft, step: 1, audio: action.audio, region: clampRegion({ start: 0, end: Math.min(firstSelectionSeconds, action.audio.duration) }, action.audio.duration) };
    case 'audio cleared':
      return { ...draft, step: 1, audio: null, region: null };
    case 'region changed':
      return draft.audio ? { ...draft, region: clampRegion(action.region, draft.audio.duration) } : draft;
    case 'audio confirmed':
      return canConfirmAudio(draft) ? { ...draft, step: 2 } : draft;
    case 'design chosen':
      return { ...draft, design: action.design };
    case 'design cleared':
      return { ...draft, design: null };
    case 'design confirmed':
      return canConfirmDesign(draft) ? { ...draft, step: 3 } : draft;
    case 'named':
      return { ...draft, name: action.name };
    case 'back':
      if (draft.step === 3) return { ...draft, step: 2 };
      return { ...draft, step: 1, design: null };
  }
}

/** Whether the selection is long enough for a video. */
export function isLongEnough({ region }: Draft): boolean {
  return region !== null && regionLength(region) >= limits.minClipSeconds;
}

export function canConfirmAudio(draft: Draft): boolean {
  return draft.audio?.status === 'complete' && isLongEnough(draft);
}

export function canConfirmDesign(draft: Draft): boolean {
  return draft.design !== null && canConfirmAudio(draft);
}

/** Whether there is anything to lose by leaving. */
export function isBegun(draft: Draft): boolean {
  return draft.audio !== null;
}

/** Which tabs can be pressed: back to where one may go from here, and the step one is at. */
export function isTabDisabled(draft: Draft, tab: Step): boolean {
  if (tab === draft.step) return false;
  return !(tab === 1 && draft.step === 2);
}
