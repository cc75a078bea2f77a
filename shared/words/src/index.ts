export { textChanges, wordsApart, type Apart } from './apart';
export { clipOf, type Clip } from './clip-of';
export { clippedTranscript, cueInClip, type ClipSpan } from './clipped';
export { cuesOf, type CueOptions } from './cues';
export {
  gridOf,
  insertCue,
  mergeCue,
  moveCueEnd,
  moveCueStart,
  removeCue,
  setCueText,
  shiftCues,
  splitCue,
  type Grid,
} from './edit-cues';
export { fixAll, type Fixed } from './fix';
export { folded, foldedParts } from './folding';
export { withoutControls } from './graphemes';
export { languageOf, type TextLanguage } from './language-of';
export { changeBetween, changed, type ListChange } from './list-change';
export { paragraphsOf } from './paragraphs';
export { FRAMES_PER_SECOND, captionProfiles, type CaptionProfile } from './profiles';
export { retimedParagraph, retimedTranscript, retimedWords, type Within } from './retimed';
export { lettersOfCue } from './rules';
export { paragraphText, transcriptText, wordsOf } from './text';
export {
  ruleCheck,
  violationKinds,
  violations,
  type BrokenRule,
  type VideoOptions,
  type Violation,
  type ViolationKind,
} from './violations';
export { noteKinds, type Note, type NoteKind } from './files/notes';
export { SUBTITLE_MAX_BYTES, readSubtitles, readText, type SubtitleFormat, type Subtitles } from './files/read';
export { SubtitleRefused, refusalReasons, type RefusalReason } from './files/refused';
export { endsSentence } from './sentences';
export { transcriptOf } from './files/transcript';
export { writeJson, writeSrt, writeText, writeVtt, type VttOptions } from './files/write';
export { passageReasons, type PassageReason } from './passage-marks';
export { passagesOf, type Passage } from './passages';
export { searchWords, type FoundWords } from './search-words';
