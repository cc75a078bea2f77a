const KEPT = 16;

/** The same function, which keeps what it answered for the last frames: what says how far a picture reaches has made most of it already. */
export function recent<T>(make: (frame: number) => T): (frame: number) => T {
  const kept = new Map<number, T>();
  return (frame) => {
    const known = kept.get(frame);
    if (known !== undefined) return known;
    const made = make(frame);
    kept.set(frame, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
