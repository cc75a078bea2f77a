// What a changed report means for the version of its package. Pure: reading, making and writing reports is api-report-files.ts.

import { gte, inc, valid } from 'semver';
import { compareWires, type ChangedLine } from './api-report-compare';
import { readOutline } from './outline';

export type Change = 'none' | 'addition' | 'breaking';

export interface Judgement {
  /** Whether the kept report and the version are right as they are. */
  readonly ok: boolean;
  /** Whether the report may be written anew: the version has been stepped far enough for what changed. */
  readonly mayWrite: boolean;
  /** What is wrong and what to do; empty where nothing is. */
  readonly message: string;
}

/** The most changed lines that a message shows. */
const shownLines = 30;

const rewrite = 'Run `npm run contracts` and commit the report.';

/** The first line of a report: whose it is and the version it was made for. */
export const titleOf = (name: string, version: string): string => `# ${name} ${version}`;

/** Judges a package: its kept report (null where there is none) against the one `made` now for `version`. */
export function judge(name: string, version: string, kept: string | null, made: string): Judgement {
  if (kept === null) return { ok: false, mayWrite: true, message: `${name} has no report yet. ${rewrite}` };
  const keptVersion = versionIn(kept, name);
  if (keptVersion === null) {
    return {
      ok: false,
      mayWrite: false,
      message: `The report of ${name} does not begin with its version. Bring its first line back: ${titleOf(name, '<version>')}`,
    };
  }
  const changed = changesBetween(bodyOf(kept), bodyOf(made));
  const change = kindOf(changed);
  if (change === 'none' && version === keptVersion) return { ok: true, mayWrite: true, message: '' };
  const needed =
    change === 'none' ? keptVersion : (inc(keptVersion, change === 'breaking' ? 'major' : 'minor') ?? keptVersion);
  if (gte(version, needed)) {
    return {
      ok: false,
      mayWrite: true,
      message: `The report of ${name} was made for ${keptVersion}, and the package is ${version}. ${rewrite}`,
    };
  }
  if (change === 'none')
    return {
      ok: false,
      mayWrite: false,
      message: `The version of ${name} went back from ${keptVersion} to ${version}. Set it to ${keptVersion} or later in its package.json.`,
    };
  return {
    ok: false,
    mayWrite: false,
    message: [tooLittle(name, version, keptVersion, change, needed), ...shown(changed)].join('\n'),
  };
}

export function kindOf(changed: readonly ChangedLine[]): Change {
  if (changed.some(({ breaks }) => breaks)) return 'breaking';
  return changed.length > 0 ? 'addition' : 'none';
}

/** The part of a report that says what its package means on the wire. */
export const wireTitle = '## Wire';

/** What went and came: on the wire by what it means to whoever was built before, everywhere else line by line. */
function changesBetween(before: string, after: string): readonly ChangedLine[] {
  const [old, now] = [withoutWire(before), withoutWire(after)];
  return [...compareWires(readOutline(old.wire), readOutline(now.wire)), ...changedLines(old.rest, now.rest)];
}

function withoutWire(report: string): { readonly wire: readonly string[]; readonly rest: string } {
  const lines = report.split('\n');
  const from = lines.indexOf(wireTitle);
  if (from < 0) return { wire: [], rest: report };
  const until = lines.findIndex((line, index) => index > from && line.startsWith('## '));
  const end = until < 0 ? lines.length : until;
  const wire = lines.slice(from + 1, end).filter((line) => !line.startsWith('```'));
  return { wire, rest: [...lines.slice(0, from), ...lines.slice(end)].join('\n') };
}

/** The lines that went and came between two texts, blank ones left out. What went breaks who used it; what came does where it must be given. */
export function changedLines(before: string, after: string): readonly ChangedLine[] {
  const old = before.split('\n').flatMap(oneMemberALine);
  const now = after.split('\n').flatMap(oneMemberALine);
  const common = commonLengths(old, now);
  // Of a declaration that came as a whole nobody could leave out a part.
  const known = new Set(old);
  const changed: ChangedLine[] = [];
  let i = 0;
  let j = 0;
  const take = (sign: ChangedLine['sign'], lines: readonly string[], at: number) => {
    const line = lines[at] ?? '';
    const within = declarationAt(lines, at);
    const breaks = sign === '-' || (isGiven.test(within) && isRequired.test(line) && known.has(within));
    if (line.trim() !== '') changed.push({ sign, line, within, breaks });
  };
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common(i + 1, j) >= common(i, j + 1))) {
      take('-', old, i);
      i += 1;
    } else {
      take('+', now, j);
      j += 1;
    }
  }
  return changed;
}

/** What whoever uses a package fills in; everything else is handed to them. */
const isGiven = /^(interface|type) \w*(Props|Options|Definition)\b/;
const isRequired = /^ +(readonly )?['\w]+(\(|: )/;

/** A member of a union: a text, or a type by its name. */
const member = String.raw`(?:'[^']*'|\b[A-Z]\w*\b)`;
const unionOf = new RegExp(`${member}(?: \\| ${member})+`);

/** A union, and the member of a list before its last: a further one is then a line that came, and changes none. */
function oneMemberALine(line: string): readonly string[] {
  const [union] = unionOf.exec(line) ?? [];
  if (union === undefined) return [line.replace(/,$/, '')];
  return [line.replace(union, '…'), ...union.split(' | ').map((each) => `    ${each}`)];
}

/** Answers how many lines the rests of two texts have in common, in order: the rest of `a` from i and of `b` from j. */
function commonLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  return at;
}

/** The first line of the declaration that a line stands in: the nearest one, from there upwards, that begins at the margin with a word. */
function declarationAt(lines: readonly string[], index: number): string {
  if (!/^[\s\w}]/.test(lines[index] ?? '')) return '';
  for (let i = index; i >= 0; i -= 1) if (/^\w/.test(lines[i] ?? '')) return lines[i] ?? '';
  return '';
}

function versionIn(report: string, name: string): string | null {
  const [first = ''] = report.split('\n', 1);
  return first.startsWith(`# ${name} `) ? valid(first.slice(`# ${name} `.length)) : null;
}

const bodyOf = (report: string): string => report.slice(report.indexOf('\n') + 1);

function tooLittle(
  name: string,
  version: string,
  keptVersion: string,
  change: 'addition' | 'breaking',
  needed: string,
): string {
  const what =
    change === 'breaking' ? 'takes something away or changes it: a major step' : 'adds something: a minor step';
  const since = version === keptVersion ? 'and its version did not' : `since ${keptVersion}, more than ${version} says`;
  return `The public surface of ${name} changed ${since}. This ${what}. Set the version in its package.json to ${needed} and run \`npm run contracts\`, or undo the change.`;
}

function shown(changed: readonly ChangedLine[]): readonly string[] {
  const lines = changed.slice(0, shownLines).flatMap(({ sign, line, within }, index, all) => {
    const text = `  ${sign} ${line}`;
    return within === '' || within === line || within === all[index - 1]?.within ? [text] : [`    ${within}`, text];
  });
  return changed.length > shownLines ? [...lines, `  … and ${changed.length - shownLines} lines more`] : lines;
}
