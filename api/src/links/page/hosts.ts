import { knownPlaceOf } from '@wavereel/contracts';
import type { IconName } from './icons';

/** Of places by their name. */
const icons: ReadonlyMap<string, IconName> = new Map([
  ['Apple Podcasts', 'rings'],
  ['Spotify', 'waves'],
  ['YouTube Music', 'screen'],
  ['YouTube', 'screen'],
  ['Instagram', 'camera'],
  ['TikTok', 'note'],
  ['Facebook', 'letter'],
  ['LinkedIn', 'people'],
  ['Bluesky', 'wings'],
  ['X', 'cross'],
  ['Twitch', 'screen'],
  ['Discord', 'bubble'],
  ['Telegram', 'plane'],
  ['WhatsApp', 'bubble'],
]);

export interface Place {
  /** What it is called where nobody says: at last its host. */
  readonly name: string;
  /** Null where it has none of its own. */
  readonly icon: IconName | null;
}

/** Where an address of the web leads to. */
export function placeOf(address: string): Place {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const name = knownPlaceOf(host)?.name ?? host;
  return { name, icon: icons.get(name) ?? null };
}

/**
 * Addresses that open a feed in an app, on the web where the app is not there: those that the apps document. Others go by schemes of their own, which
 * lead nowhere without the app, or by ids that a feed does not know.
 */
export const appAddresses = (feedUrl: string): readonly string[] => [
  `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feedUrl)}`,
  `https://podcastaddict.com/feed/${encodeURIComponent(feedUrl)}`,
];
