export { cuesOf, type CueOptions } from './cues';
export { fixAll, type Fixed } from './fix';
export { paragraphsOf } from './paragraphs';
export { FRAMES_PER_SECOND, captionProfiles, type CaptionProfile } from './profiles';
export { retimedParagraph, retimedTranscript, retimedWords, type Within } from './retimed';
export { paragraphText, transcriptText, wordsOf } from './text';
export {
  changeBetween,
  changed,
  mergedWithNext,
  splitParagraph,
  withSpeaker,
  type ParagraphChange,
} from './transcript-edits';
export { violationKinds, violations, type VideoOptions, type Violation, type ViolationKind } from './violations';
