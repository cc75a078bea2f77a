/** Has each thing done once at a time: whoever asks for it meanwhile gets what comes of that. */
export function joined<T>(): (name: string, task: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, task) => {
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const begun = task().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
