/**
 * Reads once for all who ask for the same within one turn of the event loop, as the tabs of a team do when news reaches them. A reading begins
 * after the last of those who share it has asked, so that nobody is told what was true before. What is read is shared: nobody changes it.
 */
export function gathered<T>(): (name: string, read: () => Promise<T>) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (name, read) => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const reading = endOfTurn().then(() => {
      asked.delete(name);
      return read();
    });
    asked.set(name, reading);
    return reading;
  };
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
