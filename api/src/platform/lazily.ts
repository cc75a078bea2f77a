/** Makes something when it is first asked for: what is large costs nothing in a process that never needs it. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
