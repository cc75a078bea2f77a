// What a change of the wire means to those who were built before it: who sends requests, and who reads answers.
import { smallLetters } from './api-report-wire';
import { printOutline, type Branch } from './outline';

/** A changed line with its sign, what it stands in, and whether somebody who was built before is left behind. */
export interface ChangedLine {
  readonly sign: '+' | '-';
  readonly line: string;
  readonly within: string;
  readonly breaks: boolean;
}

/** Who meets a schema. In a list of things an answer that holds something unknown loses no more than that row. */
type Way = 'request' | 'answer' | 'row';

/** Two forms of the same place. */
interface Pair {
  readonly before: Branch;
  readonly after: Branch;
  readonly way: Way;
  readonly within: string;
}

type Wire = ReadonlyMap<string, Branch>;

const schemaLabel = 'schema ';

/** Compares two wires. A schema that no endpoint names is judged both as one that is sent and as one that is read. */
export function compareWires(before: readonly Branch[], after: readonly Branch[]): readonly ChangedLine[] {
  const comparison = new Comparison(byLabel(before), byLabel(after));
  comparison.compareEndpoints();
  comparison.compareOtherSchemas();
  return worst(comparison.changed);
}

class Comparison {
  readonly changed: ChangedLine[] = [];
  /** Schemas that an endpoint names, and in how they were compared: each is compared once that way. */
  readonly #met = new Set<string>();
  readonly #compared = new Set<string>();

  constructor(
    readonly before: Wire,
    readonly after: Wire,
  ) {}

  compareEndpoints(): void {
    const isEndpoint = (label: string) => !label.startsWith(schemaLabel);
    this.#compareNames(isEndpoint, (row, now, label) => this.#compareRows(row, now, label));
  }

  compareOtherSchemas(): void {
    const met = new Set(this.#met);
    const isOther = (label: string) => label.startsWith(schemaLabel) && !met.has(label);
    this.#compareNames(isOther, (schema, now, label) => {
      for (const way of ['request', 'answer'] as const)
        this.#compare({ before: schema, after: now, way, within: label });
    });
  }

  /** What stands at the top by a name: one that went breaks, one that came does not. */
  #compareNames(isMeant: (label: string) => boolean, compare: (a: Branch, b: Branch, label: string) => void): void {
    for (const [label, old] of this.before) {
      if (!isMeant(label)) continue;
      const now = this.after.get(label);
      if (now) compare(old, now, label);
      else this.#report('-', old, label, true);
    }
    for (const [label, came] of this.after)
      if (isMeant(label) && !this.before.has(label)) this.#report('+', came, label, false);
  }

  /** How an endpoint is called stays as it is; what it takes and gives is judged by who meets it. */
  #compareRows(row: Branch, now: Branch, within: string): void {
    if (row.text !== now.text) this.#reportBoth(row, now, within);
    const [a, b] = [byLabel(row.below), byLabel(now.below)];
    for (const [label, gone] of a) if (!b.has(label)) this.#report('-', gone, within, true);
    for (const [label, came] of b) {
      const old = a.get(label);
      const way = label === 'answer' ? 'answer' : 'request';
      if (!old) this.#report('+', came, within, !this.#mayBeUnsent(came));
      else if (isPart(old)) this.#compare({ before: old, after: came, way, within });
    }
  }

  /** A query is always there, though nothing may stand in it; a body is there only where somebody sends one. */
  #mayBeUnsent(part: Branch): boolean {
    if (labelOf(part) !== 'query') return false;
    return resolved(this.after, part).below.every((field) => resolved(this.after, field).below.some(isMissing));
  }

  #compare({ before: old, after: now, way, within }: Pair): void {
    const schema = schemaLabel + headOf(old);
    const isNamed = this.before.has(schema);
    if (isNamed && this.#isDone(schema, old, now, way)) return;
    const a = resolved(this.before, old);
    const b = resolved(this.after, now);
    const place = isNamed ? schema : within;
    if (a.text !== b.text) this.#reportBoth(old, now, place);
    else if (a.text === 'any of') this.#compareOptions(a, b, way, place);
    else this.#compareBelow(a, b, way, place);
  }

  #isDone(schema: string, old: Branch, now: Branch, way: Way): boolean {
    const key = [way, schema, ...printOutline(old.below), headOf(now), ...printOutline(now.below)].join('\n');
    if (this.#compared.has(key)) return true;
    this.#met.add(schema);
    this.#compared.add(key);
    return false;
  }

  #compareBelow(a: Branch, b: Branch, way: Way, within: string): void {
    const [old, now] = [byLabel(a.below), byLabel(b.below)];
    const isOpen = [...old.keys()].some((label) => label.startsWith('else '));
    for (const [label, gone] of old) {
      const left = now.get(label);
      if (!left) this.#report('-', gone, within, breaksGone(gone, b.below, way));
      else if (isPart(gone)) this.#compare({ before: gone, after: left, way: this.#wayOf(a, gone, way), within });
    }
    for (const [label, came] of now) {
      if (old.has(label)) continue;
      this.#report('+', came, within, breaksCome(came, resolved(this.after, came), a.below, { way, isOpen }));
    }
  }

  /** Members of a union are told apart by what they alone say, as `type` of one thing among several. */
  #compareOptions(a: Branch, b: Branch, way: Way, within: string): void {
    const old = new Map(a.below.map((option) => [markOf(resolved(this.before, option)), option]));
    const now = new Map(b.below.map((option) => [markOf(resolved(this.after, option)), option]));
    for (const [mark, option] of old) {
      const left = now.get(mark);
      if (left) this.#compare({ before: option, after: left, way, within });
      else this.#report('-', option, within, true);
    }
    for (const [mark, option] of now) if (!old.has(mark)) this.#report('+', option, within, way === 'answer');
  }

  /** What stands in a list of things is a row. */
  #wayOf(list: Branch, part: Branch, way: Way): Way {
    if (way === 'request' || list.text !== 'list' || labelOf(part) !== '[each]') return way;
    return ['object', 'any of', 'record'].includes(resolved(this.before, part).text) ? 'row' : way;
  }

  #reportBoth(old: Branch, now: Branch, within: string): void {
    this.#report('-', old, within, true);
    this.#report('+', now, within, true);
  }

  #report(sign: ChangedLine['sign'], { text }: Branch, within: string, breaks: boolean): void {
    this.changed.push({ sign, line: text, within, breaks });
  }
}

/** What a branch is and what is said of it, through the names of other schemas. */
function resolved(wire: Wire, branch: Branch): Branch {
  const definition = wire.get(schemaLabel + headOf(branch));
  if (!definition) return { text: headOf(branch), below: branch.below };
  const { text, below } = resolved(wire, definition);
  return { text, below: [...below, ...branch.below] };
}

/** By what a member of a union is known: its fields that can be one thing only, else all of it. */
function markOf(option: Branch): string {
  const marks = option.below.filter((field) => isPart(field) && headOf(field) === 'one of' && field.below.length === 1);
  const whole = { ...option, below: option.below.filter(({ text }) => text !== smallLetters) };
  return printOutline(marks.length > 0 ? marks : [whole]).join('\n');
}

/** `name: what it is` stands for a part; everything else is a fact. */
const isPart = ({ text }: Branch): boolean => /^[^\s"]+: /.test(text) || text.startsWith(schemaLabel);
const labelOf = (branch: Branch): string =>
  isPart(branch) || branch.text.startsWith('endpoint ') ? (branch.text.split(': ', 1)[0] ?? '') : branch.text;
const headOf = (branch: Branch): string => branch.text.slice(labelOf(branch).length + 2);
const byLabel = (branches: readonly Branch[]): ReadonlyMap<string, Branch> =>
  new Map(branches.map((branch) => [labelOf(branch), branch]));

const isMissing = ({ text }: Branch): boolean => text.startsWith('may be missing');

/** A bound with a number, and the rest of its words. */
function boundOf(text: string): { readonly kind: string; readonly value: number } | null {
  const [, kind, value, unit = ''] = /^(at least|more than|at most|less than) (-?[\d.e+]+)(.*)$/.exec(text) ?? [];
  return kind === undefined ? null : { kind: kind + unit, value: Number(value) };
}

/** Whether a fact that is new or gone lets more values through than before, fewer, or other ones. */
function effectOf(text: string, others: readonly Branch[], came: boolean): 'same' | 'wider' | 'narrower' | 'other' {
  if (text.startsWith('may be missing') && others.some(isMissing)) return 'other';
  if (text === 'or null' || text.startsWith('may be missing')) return came ? 'wider' : 'narrower';
  // What was taken is taken, and read as one of those that it could be before.
  if (text === smallLetters) return came ? 'same' : 'other';
  const bound = boundOf(text);
  if (!bound) return text === 'tidied' ? 'other' : came ? 'narrower' : 'wider';
  const other = others.map(({ text: each }) => boundOf(each)).find((each) => each?.kind === bound.kind);
  if (!other) return came ? 'narrower' : 'wider';
  const [was, is] = came ? [other.value, bound.value] : [bound.value, other.value];
  return is > was === /^(at most|less than)/.test(bound.kind) ? 'wider' : 'narrower';
}

const isValue = ({ text }: Branch): boolean => /^["\d\-[{]|^(true|false|null|undefined)$/.test(text);

/** Who sends needs to be taken as before, who reads must meet nothing else than before. */
const breaksBy = (effect: ReturnType<typeof effectOf>, way: Way): boolean =>
  effect === 'other' || effect === (way === 'request' ? 'narrower' : 'wider');

function breaksGone(gone: Branch, now: readonly Branch[], way: Way): boolean {
  if (isPart(gone) || isValue(gone) || gone.text.startsWith('else ')) return true;
  return breaksBy(effectOf(gone.text, now, false), way);
}

function breaksCome(
  came: Branch,
  whole: Branch,
  before: readonly Branch[],
  { way, isOpen }: { readonly way: Way; readonly isOpen: boolean },
): boolean {
  if (isPart(came)) return way === 'request' && !whole.below.some(isMissing);
  if (isValue(came)) return way === 'answer' && !isOpen;
  if (came.text.startsWith('else ')) return false;
  return breaksBy(effectOf(came.text, before, true), way);
}

/** Each line once: as one that breaks, where it breaks anybody. */
function worst(changed: readonly ChangedLine[]): readonly ChangedLine[] {
  const lines = new Map<string, ChangedLine>();
  for (const each of changed) {
    const key = `${each.sign}${each.within}\n${each.line}`;
    const known = lines.get(key);
    if (!known || each.breaks) lines.set(key, each);
  }
  return [...lines.values()];
}
