import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { LinkContent } from '@wavereel/contracts';
import type { FeedCopies } from '../feeds/copies';
import type { Platform } from '../platform';
import { discard } from '../platform/disk/local-files';
import { renderPreview } from '../render/preview';
import { stillWork } from '../render/still';
import type { EndWork, WorkKind } from '../work/kinds';
import { cardDrawing, cardName } from './card';
import type { Card } from './card';
import { cardKey, isCard } from './cards';
import { pageFolder } from './icon-files';
import { pictureWidths } from './page/model';
import { titleOf } from './public/model';
import { PictureLater } from './public/pictures';
import type { LinkPictures } from './public/pictures';
import { links } from './table';

/** Draws the cards of public pages, by the very program that draws the pictures of designs. */
export function cardWork(
  platform: Platform,
  { copies, pictures }: { copies: FeedCopies; pictures: LinkPictures },
): WorkKind {
  const { orm, storage, scratch } = platform;

  const coverOf = (image: string, teamId: string): Promise<string | null> =>
    pictures.keyOf(image, Math.max(...pictureWidths), teamId).catch((error: unknown) => {
      if (error instanceof PictureLater) return null;
      throw error;
    });

  /** What the card of a page shows by now, with the key of its cover; null for a page that is not public. */
  const readCard = async (id: string): Promise<{ card: Card; coverKey: string | null } | null> => {
    const { published, teamId } = links;
    const [row] = await orm.select({ published, teamId }).from(links).where(eq(links.id, id));
    if (row?.published == null) return null;
    return cardOf(row.published, row.teamId);
  };

  const cardOf = async (published: LinkContent, teamId: string): Promise<{ card: Card; coverKey: string | null }> => {
    const [main] = (await copies.heads(published.feeds.slice(0, 1))).values();
    const image = main?.image ?? null;
    const coverKey = image === null ? null : await coverOf(image, teamId);
    // One that cannot be had is none, as long as that is so.
    const cover = coverKey === null ? null : image;
    // Known once it was made.
    const color =
      published.look.color ?? (cover === null ? null : ((await pictures.seen(cover, teamId))?.color ?? null));
    return { card: { title: titleOf(published, main?.title), cover, color }, coverKey };
  };

  const draw = async (
    { card, coverKey }: { card: Card; coverKey: string | null },
    request: { readonly id: string; readonly outputPath: string },
    bounds: Parameters<typeof renderPreview>[1],
  ): Promise<void> => {
    const { id, outputPath } = request;
    const drawn = (picturePaths: Readonly<Record<string, string>>) => {
      const drawing = cardDrawing(card, coverKey === null ? null : id);
      return renderPreview({ drawing, backgroundPath: null, picturePaths, outputPath, form: 'whole' }, bounds);
    };
    await (coverKey === null ? drawn({}) : storage.withLocalFile(coverKey, (path) => drawn({ [id]: path })));
  };

  /** Shows a card in the place of those that were there. */
  const settle = async (id: string, card: string, end: EndWork): Promise<void> => {
    const state = await orm.transaction(async (tx) => {
      const [row] = await tx.select({ id: links.id }).from(links).where(eq(links.id, id)).for('update');
      if (row === undefined) return 'gone';
      if (!(await end(tx))) return 'late';
      await tx.update(links).set({ card }).where(eq(links.id, id));
      return 'shown';
    });
    if (state === 'gone') return storage.removeFolder(pageFolder(id));
    // Another run has the page in hand, and clears up.
    if (state === 'late') return;
    const kept = cardKey(id, card);
    const keys = (await storage.list(pageFolder(id))).map((name) => `${pageFolder(id)}/${name}`);
    for (const key of keys.filter((each) => isCard(each) && each !== kept)) await storage.remove(key);
  };

  return {
    ...stillWork,
    run: async ({ subject: id, run, signal, maxMegabytes, end }) => {
      const found = await readCard(id);
      if (found === null) return;
      const outputPath = join(scratch.directory, `${run}.jpg`);
      const card = cardName(found.card);
      try {
        await draw(found, { id, outputPath }, { signal, maxMegabytes, timeLimitMs: stillWork.timeLimitMs });
        signal.throwIfAborted();
        await storage.adopt(cardKey(id, card), outputPath);
      } finally {
        await discard(outputPath);
      }
      await settle(id, card, end);
    },
    // The page shows its cover on.
    giveUp: async (_id, _failure, end) => void (await orm.transaction(end)),
  };
}
