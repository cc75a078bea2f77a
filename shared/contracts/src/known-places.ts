import type { LinkButtonKind } from './entities/link';

/** Somewhere that many shows link to. */
export interface KnownPlace {
  /** As it calls itself. */
  readonly name: string;
  /** What a button that leads there is for. */
  readonly kind: LinkButtonKind;
}

/** By host; whatever lies below one is of it. */
const places: ReadonlyMap<string, KnownPlace> = new Map(
  (
    [
      ['podcasts.apple.com', 'Apple Podcasts', 'subscribe'],
      ['itunes.apple.com', 'Apple Podcasts', 'subscribe'],
      ['spotify.com', 'Spotify', 'subscribe'],
      ['music.amazon.com', 'Amazon Music', 'subscribe'],
      ['music.amazon.com.br', 'Amazon Music', 'subscribe'],
      ['music.youtube.com', 'YouTube Music', 'subscribe'],
      ['overcast.fm', 'Overcast', 'subscribe'],
      ['pca.st', 'Pocket Casts', 'subscribe'],
      ['pocketcasts.com', 'Pocket Casts', 'subscribe'],
      ['castbox.fm', 'Castbox', 'subscribe'],
      ['castro.fm', 'Castro', 'subscribe'],
      ['deezer.com', 'Deezer', 'subscribe'],
      ['podcastaddict.com', 'Podcast Addict', 'subscribe'],
      ['iheart.com', 'iHeart', 'subscribe'],
      ['tunein.com', 'TuneIn', 'subscribe'],
      ['antennapod.org', 'AntennaPod', 'subscribe'],
      ['youtube.com', 'YouTube', 'social'],
      ['youtu.be', 'YouTube', 'social'],
      ['instagram.com', 'Instagram', 'social'],
      ['tiktok.com', 'TikTok', 'social'],
      ['facebook.com', 'Facebook', 'social'],
      ['x.com', 'X', 'social'],
      ['twitter.com', 'X', 'social'],
      ['bsky.app', 'Bluesky', 'social'],
      ['threads.net', 'Threads', 'social'],
      ['threads.com', 'Threads', 'social'],
      ['linkedin.com', 'LinkedIn', 'social'],
      ['mastodon.social', 'Mastodon', 'social'],
      ['discord.gg', 'Discord', 'social'],
      ['discord.com', 'Discord', 'social'],
      ['twitch.tv', 'Twitch', 'social'],
      ['reddit.com', 'Reddit', 'social'],
      ['t.me', 'Telegram', 'social'],
      ['wa.me', 'WhatsApp', 'social'],
      ['whatsapp.com', 'WhatsApp', 'social'],
      ['soundcloud.com', 'SoundCloud', 'social'],
      ['patreon.com', 'Patreon', 'support'],
      ['ko-fi.com', 'Ko-fi', 'support'],
      ['buymeacoffee.com', 'Buy Me a Coffee', 'support'],
      ['apoia.se', 'Apoia.se', 'support'],
      ['catarse.me', 'Catarse', 'support'],
      ['paypal.me', 'PayPal', 'support'],
      ['paypal.com', 'PayPal', 'support'],
      ['gofundme.com', 'GoFundMe', 'support'],
      ['github.com', 'GitHub', 'link'],
    ] as const
  ).map(([host, name, kind]) => [host, { name, kind }]),
);

/** The place that a host belongs to, with `www.` or below it; null where it is not known. */
export function knownPlaceOf(host: string): KnownPlace | null {
  const parts = host.split('.');
  for (let from = 0; from < parts.length - 1; from += 1) {
    const known = places.get(parts.slice(from).join('.'));
    if (known) return known;
  }
  return null;
}
