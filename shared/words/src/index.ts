export { paragraphsOf } from './paragraphs';
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
