const storageKey = 'wavereel.coupon';
const maxLength = 100;

/** The coupon that some address brought along: kept on this device for the day that somebody subscribes, until it is used or put away, or they sign out. */
export const coupon = {
  /** Null where there is none. */
  read: (): string | null => localStorage.getItem(storageKey),
  /** In place of one that was there before. What is longer than any coupon is cut, and an empty one is none. */
  keep: (code: string): void => {
    const kept = code.trim().slice(0, maxLength);
    if (kept !== '') localStorage.setItem(storageKey, kept);
  },
  forget: (): void => localStorage.removeItem(storageKey),
};
