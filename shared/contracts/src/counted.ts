/** What one shape of a design may say otherwise than another besides numbers, each at its shortest. */
const shortest: Readonly<Record<string, string | undefined>> = {
  // Left out where it is none.
  rotation: undefined,
  alignment: 'end',
  verticalAlignment: 'top',
};

function counted(field: string, value: unknown): unknown {
  if (Object.hasOwn(shortest, field)) return shortest[field];
  return typeof value === 'number' ? 0 : value;
}

/**
 * What parts of a design say, in characters of JSON, each number as one: the same in every shape that the design is drawn in, and never more
 * than was counted when numbers were counted as they are written.
 */
export const countedChars = (parts: readonly object[]): number => JSON.stringify(parts, counted).length;
