import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import { cardTypeOf, cutText, designDrawingSchema, limits, templateIdSchema } from '@wavereel/contracts';
import type {
  Design,
  DesignDrawing,
  Language,
  PageQuery,
  designChangeSchema,
  designInputSchema,
} from '@wavereel/contracts';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { say } from '../locales';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { assertPictures } from '../pictures/kept';
import { newId } from '../platform/ids';
import { nameFromDate, orderEdges } from './drawing';
import { designs } from './table';
import { templates } from './templates';
import type { DesignVersions } from './versions';

export interface DesignService {
  templates(): Design[];
  /** Newest first, without the templates. */
  list(teamId: string, query: PageQuery): Promise<Page<Design>>;
  /** A template or one of the team's own; null where there is none. */
  find(teamId: string, id: string): Promise<Design | null>;
  /** @throws ApiFailure list_full, picture_gone, design_too_full, invalid for a background picture that is not one of ours */
  create(caller: Caller, input: z.output<typeof designInputSchema>): Promise<Design>;
  /**
   * What it replaces may be kept as a version.
   * @throws ApiFailure not_found, picture_gone, design_too_full, design_changed where the change is of another revision than the present one
   */
  update(caller: Caller, id: string, change: z.output<typeof designChangeSchema>): Promise<Design>;
  /** @throws ApiFailure design_not_found, list_full */
  clone(caller: Caller, id: string, language: Language): Promise<Design>;
}

type Row = Omit<typeof designs.$inferSelect, 'bytes'>;

/** Of one team, with those that it deleted: their rows stay. */
const mostDesigns = 5_000;

const backgrounds = new Set(Object.values(templates).map(({ backgroundImage }) => backgroundImage));

function assertBackground({ backgroundImage }: { backgroundImage?: string | null | undefined }): void {
  if (backgroundImage == null || backgrounds.has(backgroundImage)) return;
  throw new ApiFailure('invalid', {}, { backgroundImage: 'fieldChoice' });
}

function toDesign({ row, ownerName }: { row: Row; ownerName: string }): Design {
  return {
    _id: row.id,
    name: row.name,
    cardType: cardTypeOf(row.drawing),
    dateAdded: row.dateAdded.toISOString(),
    owner: row.owner,
    owner_name: ownerName,
    isTemplate: false,
    favorite: row.favorite,
    revision: row.revision,
    isLegacy: false,
    maxDuration: limits.designMaxDuration,
    samplesPerFrame: limits.samplesPerFrame,
    // Last: what is put into an object after its parts were spread goes in one by one, which takes fifty times as long.
    ...row.drawing,
  };
}

export function designService({ orm }: Pick<Platform, 'orm'>, versions: DesignVersions): DesignService {
  const living = (teamId: string | Placeholder) => and(eq(designs.teamId, teamId), eq(designs.deleted, false));
  const select = () => orm.select({ row: designs, ownerName }).from(designs).innerJoin(users, joinOwner(designs));
  const ofTeam = living(sql.placeholder('teamId'));
  const one = select()
    .where(and(ofTeam, eq(designs.id, sql.placeholder('id'))))
    .prepare('design_one');
  const page = newestFirst({
    name: 'designs',
    order: { moment: designs.dateAdded, id: designs.id },
    select,
    ofWhom: ofTeam,
    large: { orm, table: designs, bytes: designs.bytes },
    placeOf: ({ row }) => row,
  });

  const find = async (teamId: string, id: string): Promise<Design | null> => {
    const template = templateIdSchema.safeParse(id);
    if (template.success) return templates[template.data];
    const [found] = await one.execute({ teamId, id });
    return found === undefined ? null : toDesign(found);
  };

  const namesIn = async (teamId: string): Promise<string[]> =>
    (await orm.select({ name: designs.name }).from(designs).where(living(teamId))).map(({ name }) => name);

  const save = async (
    { team, user }: Caller,
    name: string,
    drawing: DesignDrawing,
    favorite = false,
  ): Promise<Design> => {
    await assertFewer(orm, designs, eq(designs.teamId, team.id), mostDesigns);
    const now = new Date();
    const row: Row = {
      id: newId(),
      teamId: team.id,
      owner: user.id,
      name,
      drawing: orderEdges(drawing),
      revision: 1,
      savedBy: user.id,
      dateSaved: now,
      runBegan: null,
      favorite,
      deleted: false,
      dateAdded: now,
    };
    await orm.insert(designs).values(row);
    return toDesign({ row, ownerName: user.name });
  };

  return {
    templates: () => Object.values(templates),
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId }, query);
      return { rows: rows.map(toDesign), next };
    },
    find,
    create: async (caller, { name, favorite, ...drawing }) => {
      assertBackground(drawing);
      await assertPictures(orm, caller.team.id, drawing.layers);
      const taken = name === undefined ? await namesIn(caller.team.id) : [];
      return save(caller, name ?? nameFromDate(new Date(), taken), drawing, favorite);
    },
    update: async ({ team, user }, id, { name, deleted, favorite, revision, restores, ...change }) => {
      assertBackground(change);
      if (change.layers !== undefined) await assertPictures(orm, team.id, change.layers);
      return orm.transaction(async (tx) => {
        // Changes of one design wait for each other: of two of one revision only the first finds it.
        const [found] = await tx
          .select({ row: designs, ownerName })
          .from(designs)
          .innerJoin(users, joinOwner(designs))
          .where(and(living(team.id), eq(designs.id, id)))
          .for('update', { of: designs });
        if (found === undefined) throw new ApiFailure('not_found');
        const { bytes: _counted, ...before } = found.row;
        if (revision !== undefined && revision !== before.revision) throw new ApiFailure('design_changed');
        const next = {
          name: name ?? before.name,
          drawing: orderEdges(designDrawingSchema.parse({ ...before.drawing, ...change })),
        };
        const isSame = isDeepStrictEqual(next, { name: before.name, drawing: before.drawing });
        const save = { by: user.id, at: new Date(), restores: restores === true };
        const saved = isSame ? {} : await versions.keep(tx, before, save);
        if (deleted) await versions.forget(tx, id);
        const after: Row = {
          ...before,
          ...next,
          ...saved,
          favorite: favorite ?? before.favorite,
          // Who only marks it takes nobody's change out of date.
          revision: before.revision + (isSame && favorite !== undefined ? 0 : 1),
          deleted: deleted === true,
        };
        await tx.update(designs).set(after).where(eq(designs.id, id));
        return toDesign({ row: after, ownerName: found.ownerName });
      });
    },
    clone: async (caller, id, language) => {
      const original = await find(caller.team.id, id);
      if (original === null) throw new ApiFailure('design_not_found');
      return save(
        caller,
        cutText(say(language, 'copyOf', { name: original.name }), 120),
        designDrawingSchema.parse(original),
      );
    },
  };
}
