import type { CardType } from '../entities/card-type';

/** Where short videos are shown. */
export const platformIds = [
  'reels',
  'instagram',
  'tiktok',
  'youtube',
  'shorts',
  'x',
  'linkedin',
  'facebook',
  'whatsapp',
] as const;
export type PlatformId = (typeof platformIds)[number];

/** What a platform takes, as its own page says it. Null for what that page does not say, or does not bound. */
export interface PlatformLimits {
  /** Of a video. `mostVerified` is for accounts that have proved who they are, or pay. */
  readonly seconds: {
    readonly least: number | null;
    readonly most: number | null;
    readonly mostVerified: number | null;
  };
  /** Width by height. */
  readonly ratio: { readonly least: number | null; readonly most: number | null };
  /** The shape that shows most of a video there. */
  readonly best: CardType | null;
  readonly bytes: number | null;
  /** The page that says so, and the day on which its limits were last looked up. */
  readonly source: string;
  readonly checked: string;
}

const minute = 60;
const hour = 60 * minute;
/** As systems and platforms count them for people; where one means more by its name, a video that is close to it is not promised. */
const megabyte = 1_000_000;
const gigabyte = 1_000 * megabyte;
const checked = '2026-11-26';
const anyRatio = { least: null, most: null };
const instagram = 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media';

/** The limits of each platform. They change: whoever looks one up writes down the day. Decision 050 says which were read at their source. */
export const platforms: Readonly<Record<PlatformId, PlatformLimits>> = {
  reels: {
    seconds: { least: 3, most: 15 * minute, mostVerified: null },
    ratio: { least: 0.01, most: 10 },
    best: 'vertical',
    bytes: null,
    source: instagram,
    checked,
  },
  // A video of the feed is a reel; the feed cuts what is taller than 4:5, and what is wider than 1.91:1.
  instagram: {
    seconds: { least: 3, most: 15 * minute, mostVerified: null },
    ratio: { least: 4 / 5, most: 1.91 },
    best: 'square',
    bytes: null,
    source: instagram,
    checked,
  },
  tiktok: {
    seconds: { least: null, most: 10 * minute, mostVerified: null },
    ratio: anyRatio,
    best: 'vertical',
    bytes: 4 * gigabyte,
    source: 'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
    checked,
  },
  youtube: {
    seconds: { least: null, most: 15 * minute, mostVerified: 12 * hour },
    ratio: anyRatio,
    best: 'horizontal',
    bytes: 256 * gigabyte,
    source: 'https://support.google.com/youtube/answer/71673',
    checked,
  },
  shorts: {
    seconds: { least: null, most: 3 * minute, mostVerified: null },
    ratio: { least: null, most: 1 },
    best: 'vertical',
    bytes: null,
    source: 'https://support.google.com/youtube/answer/15424877',
    checked,
  },
  x: {
    seconds: { least: 0.5, most: 20 * minute, mostVerified: 125 * minute },
    ratio: { least: 1 / 3, most: 3 },
    best: 'horizontal',
    bytes: 8 * gigabyte,
    source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    checked,
  },
  linkedin: {
    seconds: { least: 3, most: 15 * minute, mostVerified: null },
    ratio: { least: 1 / 2.4, most: 2.4 },
    best: 'square',
    bytes: 5 * gigabyte,
    source: 'https://www.linkedin.com/help/linkedin/answer/a548372',
    checked,
  },
  facebook: {
    seconds: { least: null, most: null, mostVerified: null },
    ratio: anyRatio,
    best: 'vertical',
    bytes: 2 * gigabyte,
    source: 'https://developers.facebook.com/documentation/video-api/reference/error-codes',
    checked,
  },
  whatsapp: {
    seconds: { least: null, most: null, mostVerified: null },
    ratio: anyRatio,
    best: null,
    bytes: 16 * megabyte,
    source: 'https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media',
    checked,
  },
};
