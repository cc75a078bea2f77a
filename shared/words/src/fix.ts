import type { CaptionCue } from '@wavereel/contracts';
import { breakCosts } from './break-costs';
import { chunked, fittedTokens, type Token } from './chunks';
import { isSeen, tokensOfCue } from './cue-words';
import { lettersIn } from './graphemes';
import type { CaptionProfile } from './profiles';
import { frameAfter, frameBefore, framesForText, nearestFrame, rulesOf, type Rules, toMilliseconds } from './rules';
import { timed, type Span, type Wish } from './timing';
import { violations, type VideoOptions, type Violation } from './violations';

export interface Fixed {
  readonly cues: CaptionCue[];
  /** What cannot be met within the `duration`, never more than was broken before; empty where none was given. */
  readonly left: Violation[];
}

/** A cue whose time is yet to be settled. */
interface Draft {
  readonly cue: CaptionCue;
  readonly start: number;
  readonly end: number;
}

/** Where somebody ended a cue, one ends again unless a rule speaks against it. */
const ENDED_BEFORE = -8;

/**
 * Brings a track to no violation at all. No word is lost, and all stay in the order in which their cues begin. What breaks no rule stays as it is; cues that are
 * too long for their lines are parted by grammar, those that are too dense to be read are parted anew with their neighbours of the same speaker, and where there
 * is still no time, times give way, each start as little as possible. There is always a way, since the last cue may end later: only a `duration` can forbid it.
 * Then as few as may be keep less time than they need; where more rules would be broken than were, the track stays as it is.
 *
 * @param language BCP 47.
 */
export function fixAll(
  cues: readonly CaptionCue[],
  profile: CaptionProfile,
  language: string,
  video: VideoOptions = {},
): Fixed {
  const rules = rulesOf(profile, language, video.fps);
  const ordered = cues.filter(isSeen).toSorted((one, other) => one.start - other.start);
  const drafts = runsOf(ordered, rules).flatMap(({ from, to, isToPart }) =>
    isToPart ? parted(ordered, from, to, rules, language) : ordered.slice(from, to).map((cue) => draftOf(cue, rules)),
  );
  const spans = spansOf(drafts, rules, video.duration);
  const fixed = drafts.map(({ cue }, at): CaptionCue => {
    const span = spans[at] ?? { start: 0, end: 0 };
    return {
      ...cue,
      start: toMilliseconds(span.start / rules.fps),
      end: toMilliseconds(span.end / rules.fps),
    };
  });
  const left = violations(fixed, profile, language, video);
  if (left.length === 0) return { cues: fixed, left };
  const before = violations(cues, profile, language, video);
  if (left.length > before.length) return { cues: [...cues], left: before };
  if (left.length === before.length) return { cues: fixed, left };
  // What gave way may now be joined with what stands beside it: fewer cues need less time.
  const again = fixAll(fixed, profile, language, video);
  return again.left.length < left.length ? again : { cues: fixed, left };
}

const draftOf = (cue: CaptionCue, { fps }: Rules): Draft => ({
  cue,
  start: nearestFrame(cue.start, fps),
  end: nearestFrame(cue.end, fps),
});

interface Run {
  readonly from: number;
  readonly to: number;
  readonly isToPart: boolean;
}

/** Cues in a row that are parted anew together, and those between that stay. */
function runsOf(cues: readonly CaptionCue[], rules: Rules): Run[] {
  const isToPart = cues.map(() => false);
  const joins = (at: number): boolean => {
    const [cue, next] = [cues[at], cues[at + 1]];
    if (cue === undefined || next === undefined || cue.speaker !== next.speaker) return false;
    return nearestFrame(next.start, rules.fps) - nearestFrame(cue.end, rules.fps) < rules.openGap;
  };
  cues.forEach((cue, at) => {
    if (breaksLines(cue.text, rules) || isLeftStanding(cue, rules)) isToPart[at] = true;
    if (!isTooDense(cue, cues[at + 1], rules)) return;
    isToPart[at] = true;
    if (joins(at - 1)) isToPart[at - 1] = true;
    if (joins(at)) isToPart[at + 1] = true;
  });
  const runs: Run[] = [];
  cues.forEach((_, at) => {
    const last = runs.at(-1);
    const part = isToPart[at] === true;
    if (last !== undefined && last.isToPart === part && (!part || joins(at - 1)))
      runs[runs.length - 1] = { ...last, to: at + 1 };
    else runs.push({ from: at, to: at + 1, isToPart: part });
  });
  return runs;
}

function breaksLines(text: string, { profile }: Rules): boolean {
  const lines = text.split('\n');
  return lines.length > profile.lines || lines.some((line) => lettersIn(line) > profile.lineLetters);
}

/** Shown for too long while it is known that words are said all the time: it is parted, where one without times only ends sooner. */
const isLeftStanding = (cue: CaptionCue, { longest, fps }: Rules): boolean =>
  nearestFrame(cue.end, fps) - nearestFrame(cue.start, fps) > longest && tokensOfCue(cue).isKnown;

const isTooDense = (cue: CaptionCue, next: CaptionCue | undefined, rules: Rules): boolean =>
  next !== undefined &&
  nearestFrame(next.start, rules.fps) - rules.gap - nearestFrame(cue.start, rules.fps) < framesForText(cue.text, rules);

interface CueToken extends Token {
  readonly of: CaptionCue;
  readonly isKnown: boolean;
  /** The last of its cue. */
  readonly isEnd: boolean;
}

function parted(cues: readonly CaptionCue[], from: number, to: number, rules: Rules, language: string): Draft[] {
  const tokens = cues.slice(from, to).flatMap((cue, at) => tokensWithOrigin(cue, cues[from + at + 1], rules));
  const costs = breakCosts(
    tokens.map(({ text }) => text),
    language,
  );
  const next = cues[to];
  const chunks = chunked(tokens, rules, {
    costs,
    cueCosts: costs.map((cost, at) => (tokens[at]?.isEnd === true ? ENDED_BEFORE : cost)),
    isLast: () => false,
    ...(next === undefined ? {} : { until: nearestFrame(next.start, rules.fps) - rules.gap }),
  });
  return chunks.flatMap((chunk) => {
    const own = tokens.slice(chunk.from, chunk.to);
    const first = own[0];
    if (first === undefined) return [];
    const isWhole =
      own.every(({ of }) => of === first.of) && tokens[chunk.from - 1]?.of !== first.of && own.at(-1)?.isEnd;
    if (isWhole === true && !breaksLines(first.of.text, rules)) return [draftOf(first.of, rules)];
    const isKnown = own.every((token) => token.isKnown);
    const cue = {
      ...first.of,
      text: chunk.text,
      words: isKnown ? own.map(({ text, start, end }) => ({ text, start, end })) : [],
    };
    const end = Math.max(...own.map((token) => token.end));
    return [{ cue, start: frameBefore(first.start, rules.fps), end: frameAfter(end, rules.fps) }];
  });
}

function tokensWithOrigin(cue: CaptionCue, next: CaptionCue | undefined, rules: Rules): CueToken[] {
  const { tokens, isKnown } = tokensOfCue(cue, next?.start);
  return tokens
    .flatMap((token) => fittedTokens(token, rules))
    .map((token, at, { length }) => ({ ...token, of: cue, isKnown, isEnd: at === length - 1 }));
}

/**
 * When each is shown. Where the video is too short for all of them, those that were too quick give what is lacking; where that is not enough, each has less than
 * it needs by the same part.
 */
function spansOf(drafts: readonly Draft[], rules: Rules, duration = Infinity): Span[] {
  const until = duration === Infinity ? Infinity : frameBefore(duration, rules.fps);
  const wishes = drafts.map(({ cue, start, end }): Wish => ({
    start,
    end,
    need: framesForText(cue.text, rules),
    most: rules.longest,
  }));
  const part = (share: number): Span[] | null =>
    timed(
      wishes.map((wish) => ({ ...wish, need: Math.max(1, Math.floor(wish.need * share)) })),
      rules,
      until,
    );
  const spans = part(1) ?? timed(givenWay(wishes, rules, until), rules, until);
  if (spans !== null) return spans;
  let [low, high] = [0, 1];
  for (let tries = 0; tries < 12; tries += 1) {
    const middle = (low + high) / 2;
    if (part(middle) === null) high = middle;
    else low = middle;
  }
  // More cues than frames: nothing is left but to go on behind the end.
  return part(low) ?? timed(wishes, rules) ?? [];
}

/** As few as may be of those that are shown too quickly as they are have less than they need: no less than they had, and than any has to be shown for. */
function givenWay(wishes: readonly Wish[], { gap, shortest }: Rules, until: number): Wish[] {
  const most = ({ start, end, need }: Wish): number => need - Math.min(need, Math.max(shortest, end - start));
  let lack = wishes.reduce((sum, { need }) => sum + need + gap, -gap) - until;
  const given = new Map<Wish, number>();
  for (const wish of wishes.toSorted((one, other) => most(other) - most(one))) {
    const frames = Math.min(lack, most(wish));
    given.set(wish, frames);
    lack -= frames;
  }
  return wishes.map((wish) => ({ ...wish, need: wish.need - (given.get(wish) ?? 0) }));
}
