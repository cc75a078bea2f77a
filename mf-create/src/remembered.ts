/** A choice of a person that stays on this device. Storage may be closed to us; the choice then lasts as long as the screen. */
export function remembered(name: string) {
  const key = `wavereel.create.${name}`;
  return {
    /** Null where nothing was chosen. */
    read: (): string | null => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    keep: (value: string): void => {
      try {
        localStorage.setItem(key, value);
      } catch {
        // As above.
      }
    },
  };
}
