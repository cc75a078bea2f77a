/** A pause of this length ends a run of saves, in milliseconds, and what stood as long stood for a while. */
export const pauseMs = 5 * 60_000;
/** A run that nothing ends is ended after this long. */
export const longestRunMs = 10 * 60_000;
/** Of one document. */
export const mostVersions = 100;
/** The newest so many are kept however briefly they stood, as far as they are not too large. */
export const alwaysKept = 20;

/** Who brought a document into the state that it is in, and when. */
export interface Saved {
  readonly savedBy: string;
  readonly dateSaved: Date;
  /** When the run of saves began that made it what it is; null for what a document began with. */
  readonly runBegan: Date | null;
}

/** A change of a document that is about to be written. */
export interface Save {
  readonly by: string;
  readonly at: Date;
  /** What it replaces stays however young it is: an earlier version is brought back, or a great deal is replaced at once. */
  readonly keepsPresent: boolean;
}

/**
 * Whether a save goes on with the run of saves that the document is in: by the same person, without a pause, and not for long. Then the state
 * that it replaces was a step on the way; else that one becomes a version.
 */
export function goesOn({ savedBy, dateSaved, runBegan }: Saved, { by, at, keepsPresent }: Save): boolean {
  if (keepsPresent || runBegan === null || by !== savedBy) return false;
  return at.getTime() - dateSaved.getTime() < pauseMs && at.getTime() - runBegan.getTime() < longestRunMs;
}

/** What is to be known of a version to tell whether it stays. */
export interface KeptVersion {
  readonly id: string;
  readonly dateSaved: Date;
  readonly dateReplaced: Date;
  /** Bytes. */
  readonly size: number;
}

/**
 * Those of a document's versions, the oldest first, that make way for others. Before the newest ones go those that stood briefly: two people
 * who work at the same moment make a version with each turn, and would push out everything else within minutes. Where they are too large
 * together, that holds of the newest ones as well, all but the last: it is what somebody may want back at once, and stays however large it is.
 *
 * @param mostBytes what all of them may take together
 */
export function surplus<Version extends KeptVersion>(
  versions: readonly Version[],
  mostBytes: number,
): readonly Version[] {
  const kept = [...versions];
  let bytes = kept.reduce((total, { size }) => total + size, 0);
  const leaving: Version[] = [];
  while (kept.length > mostVersions || (bytes > mostBytes && kept.length > 1)) {
    const spared = kept.length > mostVersions ? alwaysKept : 1;
    const brief = kept.slice(0, -spared).findIndex(stoodBriefly);
    const [gone] = kept.splice(Math.max(0, brief), 1);
    if (gone === undefined) break;
    bytes -= gone.size;
    leaving.push(gone);
  }
  return leaving;
}

const stoodBriefly = ({ dateSaved, dateReplaced }: KeptVersion): boolean =>
  dateReplaced.getTime() - dateSaved.getTime() < pauseMs;
