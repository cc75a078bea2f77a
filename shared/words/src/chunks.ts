import { breakCost } from './break-costs';
import { cutToLetters, lettersIn } from './graphemes';
import { LineSetter } from './lines';
import { frameAfter, frameBefore, framesFor, type Rules } from './rules';

/** A word on its way into a cue. Seconds. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words that are shown together. The end is exclusive. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Chunking {
  /** What breaking behind each token costs; lines and cues break where it is least. */
  readonly costs: Float64Array;
  /** What a break between cues costs, where that differs. */
  readonly cueCosts?: Float64Array;
  /** Whether no cue may reach beyond this token: behind it somebody else speaks. */
  readonly isLast: (token: number) => boolean;
  /** Frame at which all of it has to be over. */
  readonly until?: number;
}

/** Every cue is one more to be read. */
const EACH_CUE = 6;
/** Breaking a phrase between cues is worse than between lines. */
const BETWEEN_CUES = 1.6;
/** A sentence that ends within a cue: whole sentences stand alone where they are long enough. */
const SENTENCE_WITHIN = 5;
/** A frame that is lacking for the text to be read. */
const MISSING_FRAME = 3;
/** Letters of what is no crumb, and what each that is lacking costs. */
const NO_CRUMB = 14;
const CRUMB = 0.6;
/** Seconds of silence within a cue that are not heard as a pause, and what a second beyond them costs. */
const NO_PAUSE = 0.4;
const PAUSE = 14;
/** Silence parts cues, whatever follows. */
const LONG_PAUSE = 2;

/** Tokens no longer than a line: longer ones are cut, and share their time by their letters. */
export function fittedTokens(token: Token, { profile }: Rules): Token[] {
  const pieces = cutToLetters(token.text, profile.lineLetters);
  if (pieces.length === 1) return [token];
  let said = 0;
  const moment = () => token.start + ((token.end - token.start) * said) / token.text.length;
  return pieces.map((text) => {
    const start = moment();
    said += text.length;
    return { text, start, end: moment() };
  });
}

/** Tokens in the cues that cost least over all of them. Each token fits in a line. Where the time allows it, all can be read at the speed of the profile. */
export function chunked(tokens: readonly Token[], rules: Rules, chunking: Chunking): Chunk[] {
  const { costs, cueCosts = costs } = chunking;
  const { lineLetters, lines } = rules.profile;
  const lengths = Int32Array.from(tokens, ({ text }) => lettersIn(text));
  const setter = new LineSetter({ lengths, costs, lineLetters, lines });
  const room = new Rooms(tokens, rules, chunking.until ?? Infinity);
  const best = new Float64Array(tokens.length + 1).fill(Infinity);
  const origin = new Int32Array(tokens.length + 1);
  best[0] = 0;
  for (let to = 1; to <= tokens.length; to += 1) {
    const ending = EACH_CUE + BETWEEN_CUES * (cueCosts[to - 1] ?? 0);
    /** Of what lies within the cue. */
    let inside = 0;
    for (let from = to - 1; from >= 0; from -= 1) {
      const letters = setter.lettersOf(from, to);
      if (from < to - 1) {
        const pause = room.pauseBehind(from);
        if (letters > (lineLetters + 1) * lines - 1 || chunking.isLast(from) || pause > LONG_PAUSE) break;
        if (room.spoken(from, to) > rules.longest) break;
        if (costs[from] === breakCost.sentence) inside += SENTENCE_WITHIN;
        if (pause > NO_PAUSE) inside += PAUSE * (pause - NO_PAUSE);
      }
      const missing = framesFor(letters, to - from, rules) - room.frames(from, to);
      const cost =
        (best[from] ?? 0) +
        ending +
        inside +
        MISSING_FRAME * Math.max(0, missing) +
        CRUMB * Math.max(0, NO_CRUMB - letters);
      if (cost >= (best[to] ?? 0)) continue;
      const whole = cost + setter.costOf(from, to);
      if (whole < (best[to] ?? 0)) [best[to], origin[to]] = [whole, from];
    }
  }
  return chunksOf(tokens, origin, setter);
}

function chunksOf(tokens: readonly Token[], origin: Int32Array, setter: LineSetter): Chunk[] {
  const chunks: Chunk[] = [];
  for (let to = tokens.length; to > 0;) {
    const from = origin[to] ?? 0;
    let start = from;
    const lines = (setter.linesOf(from, to) ?? [to]).map((end) => {
      const line = tokens.slice(start, end).map(({ text }) => text);
      start = end;
      return line.join(' ');
    });
    chunks.push({ from, to, text: lines.join('\n') });
    to = from;
  }
  return chunks.reverse();
}

/** How much time there is for tokens, in frames. */
class Rooms {
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly rules: Rules,
    private readonly until: number,
  ) {
    this.starts = Float64Array.from(tokens, ({ start }) => frameBefore(start, rules.fps));
    this.ends = Float64Array.from(tokens, ({ end }) => frameAfter(end, rules.fps));
  }

  /** Seconds of silence behind a token. */
  pauseBehind(token: number): number {
    return (this.tokens[token + 1]?.start ?? Infinity) - (this.tokens[token]?.end ?? 0);
  }

  spoken(from: number, to: number): number {
    return (this.ends[to - 1] ?? 0) - (this.starts[from] ?? 0);
  }

  /** Until the next one begins. */
  frames(from: number, to: number): number {
    const next = this.starts[to];
    return (next === undefined ? this.until : next - this.rules.gap) - (this.starts[from] ?? 0);
  }
}
