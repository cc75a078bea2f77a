/** What is counted of a link page, and how many names of each are told apart on one day; all others are one. */
export const mostNames = {
  visit: 1,
  visitor: 1,
  play: 30,
  click: 40,
  source: 25,
  country: 25,
} as const;

export type CountKind = keyof typeof mostNames;

/** The name of those of which there are too many: no key, id, host or country is called so. */
export const otherName = '*';

/** Rows that one page can have of one day: each kind, and what is beyond its most. */
export const mostRowsOfDay = Object.values(mostNames).reduce((rows, most) => rows + most + (most === 1 ? 0 : 1), 0);

/** A count, and what it is of. */
export interface Counted {
  readonly linkId: string;
  /** In UTC, as `2026-11-21`. */
  readonly day: string;
  readonly kind: CountKind;
  readonly name: string;
  readonly count: number;
}

/** Names that two counts share exactly where they are of the same. */
export const keyOf = ({ linkId, day, kind, name }: Omit<Counted, 'count'>): string =>
  `${linkId} ${day} ${kind} ${name}`;

const groupOf = ({ linkId, day, kind }: Omit<Counted, 'count' | 'name'>): string => `${linkId} ${day} ${kind}`;

/** Adds up counts of the same, and takes for one what goes beyond the most names of a day, those that stand already among them. */
export function rolledUp(counts: Iterable<Counted>, standing: readonly Omit<Counted, 'count'>[] = []): Counted[] {
  const names = new Map<string, Set<string>>();
  const namesOf = (of: Omit<Counted, 'count' | 'name'>): Set<string> => {
    const known = names.get(groupOf(of)) ?? new Set<string>();
    names.set(groupOf(of), known);
    return known;
  };
  for (const row of standing) if (row.name !== otherName) namesOf(row).add(row.name);
  const rows = new Map<string, Counted>();
  for (const counted of counts) {
    const known = namesOf(counted);
    const isTold = known.has(counted.name) || known.size < mostNames[counted.kind];
    const name = isTold ? counted.name : otherName;
    if (name !== otherName) known.add(name);
    const key = keyOf({ ...counted, name });
    rows.set(key, { ...counted, name, count: (rows.get(key)?.count ?? 0) + counted.count });
  }
  return [...rows.values()];
}
