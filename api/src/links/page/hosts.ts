import type { IconName } from './icons';

/** What well-known places call themselves and what they are told by, by the end of their host. */
const places: readonly (readonly [host: string, name: string, icon: IconName | null])[] = [
  ['podcasts.apple.com', 'Apple Podcasts', 'rings'],
  ['spotify.com', 'Spotify', 'waves'],
  ['music.youtube.com', 'YouTube Music', 'screen'],
  ['youtube.com', 'YouTube', 'screen'],
  ['youtu.be', 'YouTube', 'screen'],
  ['music.amazon.com', 'Amazon Music', null],
  ['music.amazon.com.br', 'Amazon Music', null],
  ['overcast.fm', 'Overcast', null],
  ['pocketcasts.com', 'Pocket Casts', null],
  ['pca.st', 'Pocket Casts', null],
  ['castbox.fm', 'Castbox', null],
  ['castro.fm', 'Castro', null],
  ['deezer.com', 'Deezer', null],
  ['antennapod.org', 'AntennaPod', null],
  ['podcastaddict.com', 'Podcast Addict', null],
  ['iheart.com', 'iHeart', null],
  ['tunein.com', 'TuneIn', null],
  ['soundcloud.com', 'SoundCloud', null],
  ['instagram.com', 'Instagram', 'camera'],
  ['tiktok.com', 'TikTok', 'note'],
  ['facebook.com', 'Facebook', 'letter'],
  ['linkedin.com', 'LinkedIn', 'people'],
  ['threads.net', 'Threads', null],
  ['threads.com', 'Threads', null],
  ['bsky.app', 'Bluesky', 'wings'],
  ['x.com', 'X', 'cross'],
  ['twitter.com', 'X', 'cross'],
  ['twitch.tv', 'Twitch', 'screen'],
  ['discord.gg', 'Discord', 'bubble'],
  ['discord.com', 'Discord', 'bubble'],
  ['t.me', 'Telegram', 'plane'],
  ['wa.me', 'WhatsApp', 'bubble'],
  ['whatsapp.com', 'WhatsApp', 'bubble'],
  ['patreon.com', 'Patreon', null],
  ['ko-fi.com', 'Ko-fi', null],
  ['buymeacoffee.com', 'Buy Me a Coffee', null],
  ['apoia.se', 'Apoia.se', null],
  ['github.com', 'GitHub', null],
];

export interface Place {
  /** What it is called where nobody says: at last its host. */
  readonly name: string;
  /** Null where it has none of its own. */
  readonly icon: IconName | null;
}

/** Where an address of the web leads to. */
export function placeOf(address: string): Place {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const [, name = host, icon = null] =
    places.find(([known]) => host === known || host.endsWith(`.${known}`)) ?? ([] as const);
  return { name, icon };
}

/**
 * Addresses that open a feed in an app, on the web where the app is not there: those that the apps document. Others go by schemes of their own, which
 * lead nowhere without the app, or by ids that a feed does not know.
 */
export const appAddresses = (feedUrl: string): readonly string[] => [
  `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feedUrl)}`,
  `https://podcastaddict.com/feed/${encodeURIComponent(feedUrl)}`,
];
