import { and, asc, eq } from 'drizzle-orm';
import { captionLookSchema, limits } from '@wavereel/contracts';
import type { CaptionStyle, captionStyleInputSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { captionStyles } from './table';

export interface CaptionStyleService {
  /** By name. */
  list(teamId: string): Promise<CaptionStyle[]>;
  /** Keeps a new one, changes one, or deletes it. @throws ApiFailure not_found, list_full */
  save(caller: Caller, style: z.output<typeof captionStyleInputSchema>): Promise<CaptionStyle[]>;
}

export function captionStyleService({ orm }: Pick<Platform, 'orm'>): CaptionStyleService {
  const mine = (teamId: string, id: string) => and(eq(captionStyles.teamId, teamId), eq(captionStyles.id, id));

  const list = async (teamId: string): Promise<CaptionStyle[]> => {
    const rows = await orm
      .select({ id: captionStyles.id, name: captionStyles.name, look: captionStyles.look })
      .from(captionStyles)
      .where(eq(captionStyles.teamId, teamId))
      .orderBy(asc(captionStyles.name), asc(captionStyles.id));
    // Parsed: one that was kept before a field came has its usual value.
    return rows.map(({ id, name, look }) => ({ ...captionLookSchema.parse(look), id, name, deleted: false }));
  };

  return {
    list,
    save: async ({ team, user }, { id, name, deleted, ...look }) => {
      if (id === undefined && deleted === true) throw new ApiFailure('invalid', {}, { id: 'fieldMissing' });
      if (id === undefined) {
        await assertFewer(orm, captionStyles, eq(captionStyles.teamId, team.id), limits.captionStylesKept);
        const style = { id: newId(), teamId: team.id, owner: user.id, name, look, dateAdded: new Date() };
        await orm.insert(captionStyles).values(style);
        return list(team.id);
      }
      const touched =
        deleted === true
          ? await orm.delete(captionStyles).where(mine(team.id, id)).returning({ id: captionStyles.id })
          : await orm
              .update(captionStyles)
              .set({ name, look })
              .where(mine(team.id, id))
              .returning({ id: captionStyles.id });
      if (touched.length === 0) throw new ApiFailure('not_found');
      return list(team.id);
    },
  };
}
