import type { CaptionCue } from '@wavereel/contracts';
import { captionProfiles, violations, type Violation } from '@wavereel/words';
import type { CueRow, Track } from './track';

/** Seconds as a sentence says them: no more places than tell something. */
const figure = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 }).format(value);

/** The rules that each row breaks, by its id; rows that break none are not in it. */
export function brokenRules(
  { rows, profile }: Pick<Track, 'rows' | 'profile'>,
  language: string,
  duration: number,
): ReadonlyMap<CueRow['id'], readonly Violation[]> {
  const found = new Map<number, Violation[]>();
  const cues = rows.map(({ cue }) => cue);
  for (const violation of violations(cues, captionProfiles[profile], language, { duration })) {
    const id = rows[violation.cue]?.id ?? 0;
    found.set(id, [...(found.get(id) ?? []), violation]);
  }
  return found;
}

/** The key of the sentence for a rule that is broken, with its figures as the reader writes them. */
export function sentenceOf(
  { kind, value, limit, unit }: Violation,
  reader: string,
): { key: string; values: { value: string; limit: string } } {
  const isByWords = kind === 'tooFast' && unit === 'words';
  return {
    key: `captions.rule.${isByWords ? 'tooFastWords' : kind}`,
    values: { value: figure(value, reader), limit: figure(limit, reader) },
  };
}

/** Letters a second, rounded; a line break is read as a space. */
export function lettersPerSecond({ start, end, text }: CaptionCue): number {
  const letters = text.replaceAll('\n', ' ').trim().length;
  return end <= start ? 0 : Math.round(letters / (end - start));
}
