/** What well-known places call themselves, by the end of their host. */
const names: readonly (readonly [host: string, name: string])[] = [
  ['podcasts.apple.com', 'Apple Podcasts'],
  ['open.spotify.com', 'Spotify'],
  ['spotify.com', 'Spotify'],
  ['music.youtube.com', 'YouTube Music'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['music.amazon.com', 'Amazon Music'],
  ['music.amazon.com.br', 'Amazon Music'],
  ['overcast.fm', 'Overcast'],
  ['pocketcasts.com', 'Pocket Casts'],
  ['pca.st', 'Pocket Casts'],
  ['castbox.fm', 'Castbox'],
  ['castro.fm', 'Castro'],
  ['deezer.com', 'Deezer'],
  ['antennapod.org', 'AntennaPod'],
  ['podcastaddict.com', 'Podcast Addict'],
  ['iheart.com', 'iHeart'],
  ['tunein.com', 'TuneIn'],
  ['soundcloud.com', 'SoundCloud'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['facebook.com', 'Facebook'],
  ['linkedin.com', 'LinkedIn'],
  ['threads.net', 'Threads'],
  ['threads.com', 'Threads'],
  ['bsky.app', 'Bluesky'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['twitch.tv', 'Twitch'],
  ['discord.gg', 'Discord'],
  ['discord.com', 'Discord'],
  ['t.me', 'Telegram'],
  ['wa.me', 'WhatsApp'],
  ['whatsapp.com', 'WhatsApp'],
  ['patreon.com', 'Patreon'],
  ['ko-fi.com', 'Ko-fi'],
  ['buymeacoffee.com', 'Buy Me a Coffee'],
  ['apoia.se', 'Apoia.se'],
  ['github.com', 'GitHub'],
];

/** What an address is called where nobody says: the place that it leads to. */
export function placeName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return names.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? host;
}

/**
 * Addresses that open a feed in an app, on the web where the app is not there: those that the apps document. Others go by schemes of their own, which
 * lead nowhere without the app, or by ids that a feed does not know.
 */
export const appAddresses = (feedUrl: string): readonly string[] => [
  `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feedUrl)}`,
  `https://podcastaddict.com/feed/${encodeURIComponent(feedUrl)}`,
];
