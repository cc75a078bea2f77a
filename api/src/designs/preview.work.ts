import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { filledLayers, picturesIn, wordsOfVideo } from '@wavereel/contracts';
import type { DesignDrawing, Language } from '@wavereel/contracts';
import { say } from '../locales';
import type { NotificationService } from '../notifications/service';
import { users } from '../people/table';
import { withPictures } from '../pictures/local';
import type { Platform } from '../platform';
import { discard } from '../platform/disk/local-files';
import { shippedPicture } from '../platform/paths';
import { renderPreview } from '../render/preview';
import { stillWork } from '../render/still';
import type { EndWork, WorkKind } from '../work/kinds';
import { previewKey, previewKeys } from './preview-files';
import { designs } from './table';

const living = (id: string) => and(eq(designs.id, id), eq(designs.deleted, false));

/** A drawing with what stands for an episode where there is none, as a card of the gallery shows it. */
function withSamples(drawing: DesignDrawing, date: Date, language: Language): DesignDrawing {
  const words = wordsOfVideo({
    title: say(language, 'sampleTitle'),
    episode: {
      title: say(language, 'sampleEpisode'),
      feedTitle: say(language, 'samplePodcast'),
      author: say(language, 'sampleAuthor'),
    },
    date,
    language,
  });
  return { ...drawing, layers: filledLayers(drawing.layers, words) };
}

/** Draws the pictures of designs, a few at a time and after all other work of the machine: nobody waits for them, and videos have places of their own. */
export function previewWork(platform: Platform, notifications: NotificationService): WorkKind {
  const { orm, storage, scratch } = platform;

  /** Shows the file of a run, or none where it failed; in the order in which a save takes them: the design, then its work. */
  const settle = async (id: string, preview: string | null, end: EndWork): Promise<boolean> => {
    // Those that were there before the end: of nobody who begins after it.
    const before = await previewKeys(storage, id);
    const isShown = await orm.transaction(async (tx) => {
      const [row] = await tx
        .select({ teamId: designs.teamId, name: designs.name })
        .from(designs)
        .where(living(id))
        .for('update');
      if (!(await end(tx)) || row === undefined) return false;
      await tx.update(designs).set({ preview }).where(eq(designs.id, id));
      await notifications.tellWithin(tx, row.teamId, { type: 'PREVIEW_CHANGED', subject: id, title: row.name });
      return true;
    });
    const kept = preview === null ? null : previewKey(id, preview);
    if (isShown) for (const key of before.filter((key) => key !== kept)) await storage.remove(key);
    return isShown;
  };

  return {
    ...stillWork,
    run: async ({ subject: id, run, signal, maxMegabytes, end }) => {
      const [found] = await orm
        .select({ row: designs, language: users.language })
        .from(designs)
        .innerJoin(users, eq(users.id, designs.savedBy))
        .where(living(id));
      if (found === undefined) return;
      const drawing = withSamples(found.row.drawing, found.row.dateAdded, found.language);
      const outputPath = join(scratch.directory, `${run}.webp`);
      const backgroundPath = shippedPicture(drawing.backgroundImage ?? '');
      try {
        await withPictures(storage, picturesIn(drawing.layers), (picturePaths) =>
          renderPreview(
            { drawing, backgroundPath, picturePaths, outputPath, form: 'small' },
            { signal, maxMegabytes, timeLimitMs: stillWork.timeLimitMs },
          ),
        );
        signal.throwIfAborted();
        await storage.adopt(previewKey(id, run), outputPath);
      } finally {
        await discard(outputPath);
      }
      if (!(await settle(id, run, end))) await storage.remove(previewKey(id, run));
    },
    giveUp: async (id, _failure, end) => void (await settle(id, null, end)),
  };
}
