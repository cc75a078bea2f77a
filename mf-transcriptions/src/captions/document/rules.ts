import type { CaptionCue, CaptionProfileId } from '@wavereel/contracts';
import { captionProfiles, lettersOfCue, ruleCheck, type BrokenRule } from '@wavereel/words';
import type { CueRow } from './track';

/** Seconds as a sentence says them: no more places than tell something. */
const figure = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 }).format(value);

/** Tells the rules that each row breaks, by its id; rows that break none are not in it. A row that did not change has the same list again. */
export function rowCheck(
  profile: CaptionProfileId,
  language: string,
  duration: number,
): (rows: readonly CueRow[]) => ReadonlyMap<CueRow['id'], readonly BrokenRule[]> {
  const check = ruleCheck(captionProfiles[profile], language, { duration });
  return (rows) => {
    const broken = check(rows.map(({ cue }) => cue));
    return new Map(rows.flatMap(({ id }, at) => (broken[at]?.length ? [[id, broken[at]] as const] : [])));
  };
}

/** The key of the sentence for a rule that is broken, with its figures as the reader writes them. */
export function sentenceOf(
  { kind, value, limit, unit }: BrokenRule,
  reader: string,
): { key: string; values: { value: string; limit: string } } {
  const isByWords = kind === 'tooFast' && unit === 'words';
  return {
    key: `captions.rule.${isByWords ? 'tooFastWords' : kind}`,
    values: { value: figure(value, reader), limit: figure(limit, reader) },
  };
}

/** Letters a second, with no figure but that of the rule for them: the number, and as the reader writes it. */
export function speedOf({ start, end, text }: CaptionCue, reader: string): { count: number; value: string } {
  const count = end <= start ? 0 : Math.round((10 * lettersOfCue(text)) / (end - start)) / 10;
  return { count, value: figure(count, reader) };
}
