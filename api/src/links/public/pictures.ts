import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../../http/failure';
import { takeSizes } from '../../pictures/take-in';
import type { Platform } from '../../platform';
import { discard, exists, writeStreamed } from '../../platform/disk/local-files';
import { newId } from '../../platform/ids';
import { joined } from '../../platform/joined';
import { OutsideError } from '../../platform/outside';
import { inPortions } from '../../platform/portions';
import { slots } from '../../platform/slots';
import { iconKey, keepIcons } from '../icon-files';
import { iconNames, pictureWidths, widthWithin } from '../page/model';
import type { IconName } from '../page/model';
import { linkPictures } from '../table';

/** A picture that could be had. */
export interface SeenPicture {
  /** As `#rrggbb`; null where it has none. */
  readonly color: string | null;
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
}

/** There is no place for it just now: nothing is known of the picture. */
export class PictureLater extends Error {
  override readonly name = 'PictureLater';
}

/** The pictures of feeds in the sizes that pages show; `whose` is the team that each is made for. */
export interface LinkPictures {
  /** The key of a size of what an address leads to, made now where it was not yet; null where that cannot be had. @throws PictureLater */
  keyOf(url: string, width: number, whose: string): Promise<string | null>;
  /** The key of an icon of what an address leads to; null where that cannot be had. @throws PictureLater */
  iconKeyOf(url: string, name: IconName, whose: string): Promise<string | null>;
  /** What an address leads to, as it was last made; null where it could not be had, or was not made yet. What was made long ago is on its way anew. */
  seen(url: string, whose: string): Promise<SeenPicture | null>;
  /** What an address leads to, as WebP, small enough to stand in a page; null where there is no such, or the store does not give it. */
  within(url: string): Promise<Buffer | null>;
  /** Forgets those that were made long ago: what is still shown is made anew. */
  sweep(): Promise<void>;
}

type PictureRow = typeof linkPictures.$inferSelect;

const root = 'link-pictures';
/** Names a picture in addresses and in the store. */
export const pictureName = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 20);
const folderOf = (name: string): string => `${root}/${name}`;
/** Where the one is that stands in the page itself. */
const keyWithin = (name: string): string => `${folderOf(name)}/within.webp`;
const keyOfSize = (name: string, width: number): string => `${folderOf(name)}/${width}.webp`;

const timeLimitMs = 15_000;
const hourMs = 3600 * 1000;
/** With the page around it, it comes in the ten packets that a server sends before it has heard of the first. */
const withinPage = { side: widthWithin, maxBytes: 8_000 };
/** A cover may change at its address; what could not be had may come. */
const freshMs = 30 * 24 * hourMs;
const retryMs = hourMs;
/** Of so many it is remembered that they are there, so long: another process may make them anew. */
const knownRows = 20_000;
const knownMs = 10 * 60_000;
/** So many are kept of all that were ever asked for, about 15 GB of the largest: what is still shown is made anew. */
const mostKept = 50_000;
/** So many are swept at once. */
const sweptAtOnce = 200;
/** Of all teams; of one team so many wait. */
const places = slots({ count: 2, each: 1, waitingEach: 40 });

const placeFor = (whose: string): Promise<() => void> =>
  places.take(AbortSignal.timeout(2 * timeLimitMs), whose).catch((error: unknown) => {
    throw new PictureLater('no place', { cause: error });
  });

export function linkPictureStore(platform: Platform): LinkPictures {
  const { orm, storage, scratch, outside, log } = platform;
  const one = joined<boolean>();
  const oneIcon = joined<void>();

  const fetchInto = async (path: string, url: string, whose: string): Promise<boolean> => {
    const maxBytes = limits.pictureMaxBytes;
    try {
      const answer = await outside.open(url, { lane: 'picture', whose, maxBytes, timeLimitMs });
      if (answer.status !== 200) answer.body.destroy();
      else await writeStreamed(path, answer.body);
      return answer.status === 200;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      if (error.reason === 'busy') throw new PictureLater(error.message);
      return false;
    }
  };

  const known = new LRUCache<string, PictureRow>({ max: knownRows, ttl: knownMs });
  /** From memory where it is there: each visit of a page asks for all of its pictures. */
  const rowOf = async (name: string): Promise<PictureRow | null> => {
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const [row] = await orm.select().from(linkPictures).where(eq(linkPictures.name, name));
    if (row?.isThere === true) known.set(name, row);
    return row ?? null;
  };

  /** Makes all sizes. One that was there and cannot be had now stays for a while as it was. @returns whether there is one */
  const make = async (url: string, name: string, whose: string, before: PictureRow | null): Promise<boolean> => {
    const leave = await placeFor(whose);
    const path = join(scratch.directory, newId());
    const sizes = pictureWidths.map((side) => ({ side, outputPath: `${path}-${side}` }));
    const within = { ...withinPage, outputPath: `${path}-within` };
    try {
      const color = (await fetchInto(path, url, whose)) ? await colorOrNone(path, [...sizes, within]) : undefined;
      if (color !== undefined) {
        for (const { side, outputPath } of sizes) await storage.adopt(keyOfSize(name, side), outputPath);
        if (await exists(within.outputPath)) await storage.adopt(keyWithin(name), within.outputPath);
        else await storage.remove(keyWithin(name));
        // They are of what was there before.
        for (const icon of Object.values(iconNames)) await storage.remove(iconKey(folderOf(name), icon));
      }
      const row =
        color === undefined && before?.isThere === true
          ? { isThere: true, color: before.color, dateMade: new Date(Date.now() - freshMs + retryMs) }
          : { isThere: color !== undefined, color: color ?? null, dateMade: new Date() };
      await orm
        .insert(linkPictures)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: linkPictures.name, set: row });
      known.delete(name);
      return row.isThere;
    } finally {
      leave();
      await Promise.all([path, ...[...sizes, within].map(({ outputPath }) => outputPath)].map(discard));
    }
  };

  const keyOf = async (url: string, width: number, whose: string): Promise<string | null> => {
    const name = pictureName(url);
    const row = await rowOf(name);
    const age = row === null ? Infinity : Date.now() - row.dateMade.getTime();
    const isKnown = row !== null && age < (row.isThere ? freshMs : retryMs);
    const wasThere = row?.isThere === true;
    const isThere = isKnown
      ? row.isThere
      : await one(name, () => make(url, name, whose, row)).catch((error: unknown) => {
          if (wasThere && error instanceof PictureLater) return true;
          throw error;
        });
    return isThere || wasThere ? keyOfSize(name, width) : null;
  };

  /** Makes the icons of a picture that is there out of its largest size. */
  const makeIcons = async (from: string, name: string, whose: string): Promise<void> => {
    const leave = await placeFor(whose);
    try {
      await storage.withLocalFile(from, (path) => keepIcons(platform, path, { folder: folderOf(name) }));
    } finally {
      leave();
    }
  };

  const forget = async (rows: readonly { readonly name: string }[]): Promise<void> => {
    const names = rows.map(({ name }) => name);
    for (const name of names) {
      await storage.removeFolder(folderOf(name));
      known.delete(name);
    }
    if (names.length > 0) await orm.delete(linkPictures).where(inArray(linkPictures.name, names));
  };

  return {
    keyOf,
    iconKeyOf: async (url, icon, whose) => {
      const from = await keyOf(url, Math.max(...pictureWidths), whose);
      if (from === null) return null;
      const name = pictureName(url);
      const key = iconKey(folderOf(name), icon);
      if ((await storage.stat(key)) === null) await oneIcon(name, () => makeIcons(from, name, whose));
      return key;
    },
    seen: async (url, whose) => {
      const row = await rowOf(pictureName(url));
      if (row?.isThere !== true) return null;
      // Nobody may ask for a picture that comes with its page. What is new enough is left as it is.
      void keyOf(url, withinPage.side, whose).catch((error: unknown) =>
        log.warn({ err: error, team: whose }, 'a cover stays as it was for now'),
      );
      return { color: row.color, made: row.dateMade.getTime() };
    },
    within: async (url) => {
      const key = keyWithin(pictureName(url));
      try {
        return (await storage.stat(key)) === null ? null : await buffer(await storage.read(key));
      } catch (error) {
        // A page waits for no store: it is shown with the address of the picture.
        log.warn({ err: error, key }, 'a cover does not come with its page');
        return null;
      }
    },
    sweep: async () => {
      const { name, isThere, dateMade } = linkPictures;
      const before = (ms: number) => lt(dateMade, new Date(Date.now() - ms));
      const isOld = or(before(2 * freshMs), and(eq(isThere, false), before(freshMs)));
      const rows = orm.select({ name }).from(linkPictures);
      await forget(await rows.where(isOld).limit(sweptAtOnce));
      await inPortions(sweptAtOnce, async () => {
        const beyond = await orm
          .select({ name })
          .from(linkPictures)
          .orderBy(desc(dateMade))
          .offset(mostKept)
          .limit(sweptAtOnce);
        await forget(beyond);
        return beyond.length;
      });
    },
  };
}

/** The colour of a file that was drawn in all sizes; undefined for one that is no picture. */
async function colorOrNone(path: string, sizes: Parameters<typeof takeSizes>[1]): Promise<string | null | undefined> {
  try {
    return (await takeSizes(path, sizes)).color;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
