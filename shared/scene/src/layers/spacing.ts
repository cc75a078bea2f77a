import type { FontRun } from '@wavereel/fonts';
import type { Direction } from '../captions/direction';
import { runsWithin } from '../captions/type';
import type { TypeRun } from '../captions/type';

/** Scripts whose letters join each other, by strokes or by the line above them: spaced they would be torn apart. */
const joining =
  /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Syriac}\p{Script_Extensions=Nko}\p{Script_Extensions=Mongolian}\p{Script_Extensions=Devanagari}\p{Script_Extensions=Bengali}]/u;
const letter = /[\p{L}\p{M}\p{N}]/u;

/** The runs of a text with the space after each of their letters: none where letters join. What stands between words goes with those before. */
export function spacedRuns(fonts: readonly FontRun[], text: string, letterSpacing: number): readonly TypeRun[] {
  if (letterSpacing === 0) return fonts;
  return fonts.flatMap((run) => {
    const runs: TypeRun[] = [];
    let start = run.start;
    for (const character of text.slice(run.start, run.end)) {
      const end = start + character.length;
      const last = runs.at(-1);
      const own = joining.test(character) ? 0 : letterSpacing;
      if (last && (last.letterSpacing === own || !letter.test(character))) runs[runs.length - 1] = { ...last, end };
      else runs.push({ ...run, start, end, letterSpacing: own });
      start = end;
    }
    return runs;
  });
}

/** Joiners and the like: they take no room, and have no space after them either. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** The space after the letter that stands at the right end of a line, as a share of its size: it belongs to no letter. */
export function spaceAtEnd(
  runs: readonly TypeRun[],
  text: string,
  line: { readonly start: number; readonly end: number },
  direction: Direction,
): number {
  const isSeen = (character: string) => !unseen.test(character);
  const characters = Array.from(text.slice(line.start, line.end));
  const last = direction === 'ltr' ? characters.findLastIndex(isSeen) : characters.findIndex(isSeen);
  if (last < 0) return 0;
  const rightmost = line.start + characters.slice(0, last).join('').length;
  return runsWithin(runs, { start: rightmost, end: rightmost + 1 })[0]?.letterSpacing ?? 0;
}
