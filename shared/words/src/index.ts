export { paragraphText, transcriptText, wordsOf } from './text';
