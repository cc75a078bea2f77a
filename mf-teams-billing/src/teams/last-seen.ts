/** Pages show that they are open every quarter of an hour. */
const openMs = 20 * 60_000;

/** How long ago somebody was here, as far as it is known; null for a moment that is to be written out. */
export function seenAs(lastSeen: string | null, now: number): 'now' | 'long' | null {
  if (lastSeen === null) return 'long';
  return now - Date.parse(lastSeen) < openMs ? 'now' : null;
}
