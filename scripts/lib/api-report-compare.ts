// What a change of the wire means to those who were built before it: who sends requests, and who reads answers.
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

const schemaLabel = 'schema ';

/** Compares two wires. A schema that no endpoint names is judged both as one that is sent and as one that is read. */
export function compareWires(before: readonly Branch[], after: readonly Branch[]): readonly ChangedLine[] {
  const wires = { before: byLabel(before), after: byLabel(after) };
  const changed: ChangedLine[] = [];
  const seen = new Set<string>();
  const report = (sign: ChangedLine['sign'], { text }: Branch, within: string, breaks: boolean): void => {
    changed.push({ sign, line: text, within, breaks });
  };

  /** What a branch is and what is said of it, through the names of other schemas. */
  function resolved(wire: ReadonlyMap<string, Branch>, branch: Branch): Branch {
    const definition = wire.get(schemaLabel + headOf(branch));
    if (!definition) return { text: headOf(branch), below: branch.below };
    const { text, below } = resolved(wire, definition);
    return { text, below: [...below, ...branch.below] };
  }

  function compare({ before: old, after: now, way, within }: Pair): void {
    const [schema] = [headOf(old)].filter((name) => wires.before.has(schemaLabel + name));
    if (schema !== undefined) {
      const key = [schema, way, printOutline([now]).join('\n'), ...old.below.map(({ text }) => text)].join('\n');
      if (seen.has(key)) return;
      seen.add(key);
    }
    const a = resolved(wires.before, old);
    const b = resolved(wires.after, now);
    const place = schema === undefined ? within : schemaLabel + schema;
    if (a.text !== b.text) {
      report('-', old, place, true);
      report('+', now, place, true);
    } else if (a.text === 'any of') compareOptions(a, b, way, place);
    else compareBelow(a, b, way, place);
  }

  function compareBelow(a: Branch, b: Branch, way: Way, within: string): void {
    const [old, now] = [byLabel(a.below), byLabel(b.below)];
    const isOpen = [...old.keys()].some((label) => label.startsWith('else '));
    for (const [label, gone] of old) {
      const left = now.get(label);
      if (left && isPart(gone)) compare({ before: gone, after: left, way: wayOf(label, b, left, way), within });
      else if (!left) report('-', gone, within, breaksGone(gone, b.below, way));
    }
    for (const [label, came] of now)
      if (!old.has(label))
        report('+', came, within, breaksCome(came, resolved(wires.after, came), a.below, { way, isOpen }));
  }

  function compareOptions(a: Branch, b: Branch, way: Way, within: string): void {
    const textsOf = (wire: ReadonlyMap<string, Branch>, options: readonly Branch[]) =>
      options.map((option) => printOutline([resolved(wire, option)]).join('\n'));
    const [old, now] = [textsOf(wires.before, a.below), textsOf(wires.after, b.below)];
    a.below.forEach((option, index) => !now.includes(old[index] ?? '') && report('-', option, within, true));
    b.below.forEach(
      (option, index) => !old.includes(now[index] ?? '') && report('+', option, within, way === 'answer'),
    );
  }

  /** What stands in a list of things is a row. */
  function wayOf(label: string, list: Branch, each: Branch, way: Way): Way {
    if (way === 'request' || label !== '[each]' || list.text !== 'list') return way;
    return ['object', 'any of', 'record'].includes(resolved(wires.after, each).text) ? 'row' : way;
  }

  const endpoints = (wire: ReadonlyMap<string, Branch>) =>
    [...wire].filter(([label]) => !label.startsWith(schemaLabel));
  for (const [label, row] of endpoints(wires.before)) {
    const now = wires.after.get(label);
    if (!now) report('-', row, label, true);
    else compareRows(row, now, label);
  }
  for (const [label, row] of endpoints(wires.after)) if (!wires.before.has(label)) report('+', row, label, false);

  function compareRows(row: Branch, now: Branch, within: string): void {
    if (row.text !== now.text) {
      report('-', row, within, true);
      report('+', now, within, true);
    }
    const [a, b] = [byLabel(row.below), byLabel(now.below)];
    for (const [label, gone] of a) if (!b.has(label)) report('-', gone, within, true);
    for (const [label, came] of b) {
      const old = a.get(label);
      if (!old) report('+', came, within, true);
      else if (isPart(old))
        compare({ before: old, after: came, way: label === 'answer' ? 'answer' : 'request', within });
    }
  }

  const met = new Set([...seen].map((key) => key.split('\n', 1)[0]));
  for (const [label, schema] of wires.before) {
    if (!label.startsWith(schemaLabel) || met.has(label.slice(schemaLabel.length))) continue;
    const now = wires.after.get(label);
    if (!now) report('-', schema, label, true);
    else for (const way of ['request', 'answer'] as const) compare({ before: schema, after: now, way, within: label });
  }
  for (const [label, schema] of wires.after)
    if (label.startsWith(schemaLabel) && !wires.before.has(label)) report('+', schema, label, false);
  return worst(changed);
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
function effectOf(text: string, others: readonly Branch[], came: boolean): 'wider' | 'narrower' | 'other' {
  if (text.startsWith('may be missing') && others.some(isMissing)) return 'other';
  if (text === 'or null' || text.startsWith('may be missing')) return came ? 'wider' : 'narrower';
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
