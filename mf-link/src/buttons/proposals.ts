import type { LinkButtonKind } from '@wavereel/contracts';

interface Known {
  readonly label: string;
  readonly kind: LinkButtonKind;
}

const as =
  (kind: LinkButtonKind) =>
  ([host, label]: readonly [string, string]): readonly [string, Known] => [host, { label, kind }];

/** Names of places that many shows link to, by host; whatever lies below one is of it. */
const places: ReadonlyMap<string, Known> = new Map([
  ...(
    [
      ['podcasts.apple.com', 'Apple Podcasts'],
      ['itunes.apple.com', 'Apple Podcasts'],
      ['open.spotify.com', 'Spotify'],
      ['spotify.com', 'Spotify'],
      ['music.amazon.com', 'Amazon Music'],
      ['music.youtube.com', 'YouTube Music'],
      ['overcast.fm', 'Overcast'],
      ['pca.st', 'Pocket Casts'],
      ['pocketcasts.com', 'Pocket Casts'],
      ['castbox.fm', 'Castbox'],
      ['deezer.com', 'Deezer'],
      ['podcastaddict.com', 'Podcast Addict'],
      ['iheart.com', 'iHeart'],
      ['antennapod.org', 'AntennaPod'],
    ] as const
  ).map(as('subscribe')),
  ...(
    [
      ['youtube.com', 'YouTube'],
      ['youtu.be', 'YouTube'],
      ['instagram.com', 'Instagram'],
      ['tiktok.com', 'TikTok'],
      ['facebook.com', 'Facebook'],
      ['x.com', 'X'],
      ['twitter.com', 'X'],
      ['bsky.app', 'Bluesky'],
      ['threads.net', 'Threads'],
      ['threads.com', 'Threads'],
      ['linkedin.com', 'LinkedIn'],
      ['mastodon.social', 'Mastodon'],
      ['discord.gg', 'Discord'],
      ['discord.com', 'Discord'],
      ['twitch.tv', 'Twitch'],
      ['reddit.com', 'Reddit'],
      ['t.me', 'Telegram'],
      ['wa.me', 'WhatsApp'],
      ['soundcloud.com', 'SoundCloud'],
    ] as const
  ).map(as('social')),
  ...(
    [
      ['patreon.com', 'Patreon'],
      ['ko-fi.com', 'Ko-fi'],
      ['buymeacoffee.com', 'Buy Me a Coffee'],
      ['apoia.se', 'Apoia.se'],
      ['catarse.me', 'Catarse'],
      ['paypal.me', 'PayPal'],
      ['paypal.com', 'PayPal'],
      ['gofundme.com', 'GoFundMe'],
    ] as const
  ).map(as('support')),
]);

/** An address as it was typed or pasted, with `https://` where it says nothing else; null where it is none. */
export function addressOf(typed: string): string | null {
  const words = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(words) && !/^[^/]*\.[^/]*:\d/.test(words) ? words : `https://${words}`;
  if (words === '' || /\s/.test(words) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? whole : null;
}

/** The host of an address without `www.`; empty where there is none. */
export function hostOf(typed: string): string {
  const address = addressOf(typed);
  return address === null ? '' : new URL(address).hostname.replace(/^www\./, '');
}

function placeOf(typed: string): Known | undefined {
  const parts = hostOf(typed).split('.');
  for (let from = 0; from < parts.length - 1; from += 1) {
    const known = places.get(parts.slice(from).join('.'));
    if (known) return known;
  }
  return undefined;
}

/** What a button to an address may be called: the place by its name, else its host. Empty where that is no address. */
export const labelFor = (typed: string): string => placeOf(typed)?.label ?? hostOf(typed);

/** What a button to an address is for, as far as its host says it. */
export const kindFor = (typed: string): LinkButtonKind => placeOf(typed)?.kind ?? 'link';
