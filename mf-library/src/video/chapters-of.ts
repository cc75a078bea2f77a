import { cutText, type CaptionCue, type Chapter } from '@wavereel/contracts';
import type { VideoChapter } from '@wavereel/ui';
import { endsSentence } from '@wavereel/words';

/** Seconds in the sound. */
interface Clip {
  readonly start: number;
  readonly end: number;
}

interface ChapterSources {
  readonly clip: Clip;
  /** Of the sound, as its show divides it. */
  readonly chapters: readonly Chapter[];
  /** What is said in the clip, in seconds from its start. */
  readonly cues: readonly CaptionCue[];
}

/** So many chapters of sentences at most, and seconds between two of them at least. */
const most = 12;
const leastSeconds = 3;
/** Characters of a sentence that is the name of its chapter. */
const titleLength = 60;

/** The chapters of a video: those of its show where its clip has several of them, else the sentences that are said in it. */
export function chaptersOf({ clip, chapters, cues }: ChapterSources): readonly VideoChapter[] {
  const ofShow = showChapters(clip, chapters);
  return ofShow.length > 1 ? ofShow : sentenceChapters(clip.end - clip.start, cues);
}

function showChapters(clip: Clip, chapters: readonly Chapter[]): readonly VideoChapter[] {
  return chapters.flatMap(({ start, end, title }, at) => {
    const until = end ?? chapters[at + 1]?.start ?? Infinity;
    if (title === null || title.trim() === '' || start >= clip.end || until <= clip.start) return [];
    return [{ start: Math.max(0, start - clip.start), title }];
  });
}

/** Where a sentence begins with a caption. Those that follow each other quickly are one chapter. */
function sentenceChapters(length: number, cues: readonly CaptionCue[]): readonly VideoChapter[] {
  const apart = Math.max(leastSeconds, length / most);
  const sentences: { start: number; text: string }[] = [];
  let isOver = true;
  for (const { start, text } of cues) {
    const words = text.split(/\s+/u).filter((word) => word !== '');
    const last = words.at(-1);
    if (last === undefined) continue;
    const current = sentences.at(-1);
    if (current === undefined || (isOver && start - current.start >= apart))
      sentences.push({ start: current === undefined ? 0 : start, text: words.join(' ') });
    else current.text += ` ${words.join(' ')}`;
    isOver = endsSentence(last);
  }
  return sentences.map(({ start, text }) => ({ start, title: titleOf(text) }));
}

/** The first words of a text. */
function titleOf(text: string): string {
  const cut = cutText(text, titleLength);
  if (cut === text) return text;
  // Languages without spaces are cut within a sentence.
  const whole = cut.replace(/\s+\S*$/u, '');
  return `${whole === '' ? cut : whole}…`;
}
