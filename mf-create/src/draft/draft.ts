import { clampRegion, regionLength, type ClipRegion } from '@wavereel/audio';
import {
  defaultVideoName,
  limits,
  type CaptionsWish,
  type CardType,
  type Design,
  type Media,
} from '@wavereel/contracts';
import { titlesOfClips, type ReadyClip } from '../trim/ready-clips';
import { isEpisode, suggestedName, type AudioSource, type EpisodeSource } from './source';

export type Step = 1 | 2 | 3;

/** How far confirmed audio is on its way into the library. Percent are null where they are not known. */
export type Processing =
  | { readonly phase: 'none' | 'waiting' }
  /** The server could not be asked, and is asked again. */
  | { readonly phase: 'retrying' }
  | { readonly phase: 'uploading'; readonly percent: number | null }
  /** The server fetches the sound, then measures it; `slow` once that takes longer than anybody should wait. */
  | { readonly phase: 'fetching'; readonly percent: number | null; readonly slow: boolean }
  | { readonly phase: 'measuring'; readonly slow: boolean }
  | { readonly phase: 'ready'; readonly audio: Media };

/** Everything that one has chosen on the way to a video. */
export interface Draft {
  readonly step: Step;
  /** A video that is there already gets another clip or design; its audio stays. */
  readonly editing: boolean;
  readonly source: AudioSource | null;
  readonly processing: Processing;
  /** Under which the server knows the audio, from the first byte of an upload on; null before. */
  readonly guid: string | null;
  /** Seconds of the audio; null until the browser or the server has read it. */
  readonly duration: number | null;
  /** The clip; null until the duration is known. */
  readonly region: ClipRegion | null;
  readonly design: Design | null;
  /** The design that going back to the audio cleared: the browser's Forward brings it back. */
  readonly designBefore: Design | null;
  readonly name: string;
  /** The shapes in which a video is made besides that of the design. */
  readonly alsoIn: readonly CardType[];
  /** How its captions look, where it is to have some: as the design says where nothing is named. Null without captions. */
  readonly captions: DraftCaptions | null;
  /** What was asked for of it, until the server has answered. */
  readonly asked: Asked | null;
}

export type DraftCaptions = Pick<CaptionsWish, 'preset' | 'styleId'>;

/** A video that was asked for: the id that it is to have, and the whole wish as text. */
export interface Asked {
  readonly guid: string;
  readonly wish: string;
}

export type DraftAction =
  | { readonly type: 'audio chosen'; readonly source: AudioSource }
  /** A moment that a show recommends: its episode is chosen and confirmed, and the moment is the clip. */
  | { readonly type: 'soundbite chosen'; readonly source: EpisodeSource; readonly clip: ReadyClip }
  | { readonly type: 'audio cleared' }
  | { readonly type: 'audio confirmed' }
  /** It could not be brought in, though nothing speaks against it: it may be tried again. */
  | { readonly type: 'audio to be confirmed' }
  | { readonly type: 'audio known'; readonly guid: string }
  | { readonly type: 'audio moved on'; readonly processing: Processing }
  /** The browser has read a file of one's own: it can be trimmed before the server has it. */
  | { readonly type: 'audio read'; readonly duration: number }
  | { readonly type: 'region changed'; readonly region: ClipRegion }
  | { readonly type: 'design chosen'; readonly design: Design }
  | { readonly type: 'design cleared' }
  | { readonly type: 'design confirmed' }
  /** The address asks for a design: audio that is chosen already is confirmed with it. */
  | { readonly type: 'design asked for'; readonly design: Design }
  | { readonly type: 'came from the editor' }
  | { readonly type: 'named'; readonly name: string }
  /** The show has a name for the clip, which is the video's as long as nobody gives it one. */
  | { readonly type: 'title offered'; readonly title: string }
  | { readonly type: 'shapes chosen'; readonly alsoIn: readonly CardType[] }
  | { readonly type: 'captions chosen'; readonly captions: DraftCaptions | null }
  | { readonly type: 'video asked for'; readonly asked: Asked }
  | { readonly type: 'back' }
  /** By the browser's Back and Forward, over as many steps as it takes. */
  | { readonly type: 'went to'; readonly step: Step }
  /** By what was kept from before, or by a fresh one. */
  | { readonly type: 'replaced'; readonly draft: Draft };

const noAudio = { source: null, processing: { phase: 'none' }, guid: null, duration: null, region: null } as const;

export const emptyDraft: Draft = {
  step: 1,
  editing: false,
  ...noAudio,
  design: null,
  designBefore: null,
  name: defaultVideoName,
  alsoIn: [],
  captions: null,
  asked: null,
};

/** The first selection in fresh audio: its first half minute. */
const firstSelectionSeconds = 30;

/** Takes one step of the flow; a step that is not allowed changes nothing. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'audio chosen':
      return {
        ...draft,
        ...noAudio,
        step: 1,
        source: action.source,
        designBefore: null,
        name: nameWith(draft, action.source),
      };
    case 'soundbite chosen':
      return withSoundbite(draft, action);
    case 'audio cleared':
      return { ...draft, ...noAudio, step: 1, design: null, designBefore: null, name: nameWith(draft, null) };
    case 'audio confirmed':
      return canConfirmAudio(draft) && draft.step === 1 ? { ...draft, step: 2, processing: begun(draft) } : draft;
    case 'audio to be confirmed':
      return { ...draft, step: 1, processing: { phase: 'none' }, guid: null, design: null, designBefore: draft.design };
    case 'audio moved on':
      return isUnderWay(draft) ? moveOn(draft, action.processing) : draft;
    case 'audio known':
      return isUnderWay(draft) ? { ...draft, guid: action.guid } : draft;
    case 'audio read':
      return draft.source !== null && draft.processing.phase !== 'ready' ? measured(draft, action.duration) : draft;
    case 'region changed':
      return draft.duration === null ? draft : { ...draft, region: clampRegion(action.region, draft.duration) };
    case 'design chosen':
      return { ...draft, design: action.design };
    case 'design cleared':
      return { ...draft, design: null };
    case 'design confirmed':
      return canConfirmDesign(draft) ? { ...draft, step: 3 } : draft;
    case 'design asked for':
      if (draft.source === null) return { ...draft, design: action.design };
      return { ...draft, step: 2, processing: begun(draft), design: action.design };
    case 'came from the editor':
      return { ...draft, step: 2, processing: draft.source === null ? draft.processing : begun(draft) };
    case 'named':
      return { ...draft, name: action.name };
    case 'title offered':
      return hasOwnName(draft) ? draft : { ...draft, name: action.title };
    case 'shapes chosen':
      return { ...draft, alsoIn: action.alsoIn };
    case 'captions chosen':
      return { ...draft, captions: action.captions };
    case 'video asked for':
      return { ...draft, asked: action.asked };
    case 'back':
      if (draft.step === 3) return { ...draft, step: 2 };
      return draft.editing ? draft : { ...draft, step: 1, design: null, designBefore: draft.design };
    case 'went to':
      return wentTo(draft, action.step);
    case 'replaced':
      return action.draft;
  }
}

/** The clip is kept until it is known how long the sound is, which it is then held inside of. */
function withSoundbite(draft: Draft, { source, clip }: Extract<DraftAction, { type: 'soundbite chosen' }>): Draft {
  const { start, end, title } = clip;
  const chosen = reduceDraft(draft, { type: 'audio chosen', source });
  const named = title === null ? chosen : reduceDraft(chosen, { type: 'title offered', title });
  return reduceDraft({ ...named, region: { start, end } }, { type: 'audio confirmed' });
}

/** The name that another sound suggests, unless somebody gave one. */
function nameWith(draft: Draft, next: AudioSource | null): string {
  return hasOwnName(draft) ? draft.name : suggestedName(next);
}

/** Whether somebody gave it one, which neither its sound nor a ready clip of that suggests. */
function hasOwnName({ name, source, processing }: Draft): boolean {
  const ofSound = processing.phase === 'ready' ? titlesOfClips(processing.audio, processing.audio.episode) : [];
  // A sound that the library had before may have come without them.
  const ofEpisode = source !== null && isEpisode(source) ? titlesOfClips(source.episode, source.episode) : [];
  return name.trim() !== '' && name !== suggestedName(source) && ![...ofSound, ...ofEpisode].includes(name);
}

/** As near to a step as the rules of the flow lead. */
function wentTo(draft: Draft, step: Step): Draft {
  if (step === draft.step) return draft;
  const next = step < draft.step ? reduceDraft(draft, { type: 'back' }) : onwards(draft);
  return next.step === draft.step ? draft : wentTo(next, step);
}

function onwards(draft: Draft): Draft {
  if (draft.step === 2) return reduceDraft(draft, { type: 'design confirmed' });
  const confirmed = reduceDraft(draft, { type: 'audio confirmed' });
  return confirmed.step === 2 ? { ...confirmed, design: draft.design ?? draft.designBefore } : draft;
}

/** Confirming again what was confirmed before goes on where that is. */
function begun({ processing }: Draft): Processing {
  return processing.phase === 'none' ? { phase: 'waiting' } : processing;
}

function moveOn(draft: Draft, processing: Processing): Draft {
  if (processing.phase !== 'ready') return { ...draft, processing };
  return { ...measured(draft, processing.audio.duration), processing };
}

/** The last word on the duration is the server's, which cuts the video: a selection made before is kept inside of it. */
function measured(draft: Draft, duration: number): Draft {
  const before = draft.region;
  const region = clampRegion(before ?? { start: 0, end: Math.min(firstSelectionSeconds, duration) }, duration);
  // One that fits stays the very same: a new one would be drawn anew, under a hand that is dragging it.
  return {
    ...draft,
    duration,
    region: before && before.start === region.start && before.end === region.end ? before : region,
  };
}

/** Whether the chosen audio was confirmed: it is brought into the library from then on. */
export function isConfirmed({ source, processing }: Draft): boolean {
  return source !== null && processing.phase !== 'none';
}

function isUnderWay(draft: Draft): boolean {
  return isConfirmed(draft) && draft.processing.phase !== 'ready';
}

/** Whether the selection is long enough for a video. */
export function isLongEnough({ region }: Draft): boolean {
  return region !== null && regionLength(region) >= limits.minClipSeconds;
}

export function canConfirmAudio({ source }: Draft): boolean {
  return source !== null;
}

/** Whether the audio is a recording that lies nowhere but in this draft. */
export function isUnsentTake({ source, processing }: Draft): boolean {
  return source?.type === 'recording' && processing.phase !== 'ready';
}

export function canConfirmDesign(draft: Draft): boolean {
  return draft.step === 2 && draft.design !== null && isConfirmed(draft);
}

/** Pictures a second of the video. */
export const rateOf = ({ design }: Draft): number => design?.framesPerSecond ?? limits.videoFramesPerSecond;

/** The shapes of the videos that are asked for, that of the design first; an edit is of one video. */
export function shapesOf({ design, editing, alsoIn }: Draft): readonly CardType[] {
  if (design === null) return [];
  return [design.cardType, ...(editing ? [] : alsoIn.filter((shape) => shape !== design.cardType))];
}

/** Whether there is anything to lose by leaving. */
export function isBegun({ source }: Draft): boolean {
  return source !== null;
}

/** Which tabs can be pressed: back to where one may go from here, and the step one is at. */
export function isTabDisabled(draft: Draft, tab: Step): boolean {
  if (tab === draft.step) return false;
  return !(tab === 1 && draft.step === 2 && !draft.editing);
}
