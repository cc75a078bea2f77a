/** Which of a list are chosen: some by name, or all of it but some. */
export type Selection =
  | { readonly all: false; readonly ids: ReadonlySet<string> }
  | {
      readonly all: true;
      readonly except: ReadonlySet<string>;
      /** How many there were, and when: what comes later is not meant. */
      readonly count: number;
      readonly until: string;
    };

export const nothingSelected: Selection = { all: false, ids: new Set() };
export const allSelected = (count: number, until: string): Selection => ({
  all: true,
  except: new Set(),
  count,
  until,
});

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.all ? !selection.except.has(id) : selection.ids.has(id);

export const countSelected = (selection: Selection): number =>
  selection.all ? Math.max(0, selection.count - selection.except.size) : selection.ids.size;

function withSet(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids)
    if (isIn) next.add(id);
    else next.delete(id);
  return next;
}

/** Chooses some more, or fewer. */
export const select = (selection: Selection, ids: readonly string[], chosen: boolean): Selection =>
  selection.all
    ? { ...selection, except: withSet(selection.except, ids, !chosen) }
    : { all: false, ids: withSet(selection.ids, ids, chosen) };
