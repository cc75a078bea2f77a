// Texts of which each line may hold others below it, further in: the form in which the report of the contracts keeps the wire.

export interface Branch {
  readonly text: string;
  readonly below: readonly Branch[];
}

export const printOutline = (branches: readonly Branch[], indent = ''): readonly string[] =>
  branches.flatMap(({ text, below }) => [`${indent}${text}`, ...printOutline(below, `${indent}  `)]);

/** Reads what `printOutline` wrote. */
export function readOutline(lines: readonly string[]): readonly Branch[] {
  const top: Branch[] = [];
  const open: { readonly depth: number; readonly below: Branch[] }[] = [{ depth: -1, below: top }];
  for (const line of lines) {
    const text = line.trimStart();
    if (text === '') continue;
    const depth = line.length - text.length;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const below: Branch[] = [];
    open.at(-1)?.below.push({ text, below });
    open.push({ depth, below });
  }
  return top;
}
