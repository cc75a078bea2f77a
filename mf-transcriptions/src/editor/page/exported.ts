import { captionProfiles, cuesOf, paragraphText, writeJson, writeSrt, writeVtt } from '@wavereel/words';
import { transcriptOf, type Written } from '../document/blocks';

export const exportFormats = ['srt', 'vtt', 'json', 'txt'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The kinds of file, as a browser calls them. */
const types: Readonly<Record<ExportFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
  txt: 'text/plain',
};

/** What a file of that kind holds: cues by the rules of subtitling, or the words with whoever says them. */
function contentOf(written: Written, format: ExportFormat, language: string): string {
  const transcript = transcriptOf(written.blocks);
  if (format === 'txt')
    return transcript.paragraphs
      .map((paragraph) => (paragraph.speaker === null ? '' : `${paragraph.speaker}: `) + paragraphText(paragraph))
      .join('\n\n');
  const cues = cuesOf(transcript, captionProfiles.netflix, language);
  if (format === 'srt') return writeSrt(cues);
  return format === 'vtt' ? writeVtt(cues) : writeJson(cues);
}

/** The words as a file, to be taken along. @param language BCP 47, of what is spoken */
export const exported = (written: Written, format: ExportFormat, language: string | null): Blob =>
  new Blob([contentOf(written, format, language ?? 'en')], { type: types[format] });
