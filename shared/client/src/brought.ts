const maxLength = 100;

/** What some address brought along: kept on this device until it is of use or put away, or they sign out. */
const brought = (storageKey: string) => ({
  /** Null where there is none. */
  read: (): string | null => localStorage.getItem(storageKey),
  /** In place of one that was there before. What is longer than any is cut, and an empty one is none. */
  keep: (code: string): void => {
    const kept = code.trim().slice(0, maxLength);
    if (kept !== '') localStorage.setItem(storageKey, kept);
  },
  forget: (): void => localStorage.removeItem(storageKey),
});

/** A coupon, for the day that somebody subscribes. */
export const coupon = brought('wavereel.coupon');

/** By whose address somebody came, until they have an account. */
export const referral = brought('wavereel.referral');
