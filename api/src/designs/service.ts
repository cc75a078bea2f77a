import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import { designDrawingSchema, everyLayer, mostLayers, templateIdSchema } from '@wavereel/contracts';
import type {
  Design,
  DesignDrawing,
  DesignLayer,
  Language,
  PageQuery,
  designChangeSchema,
  designInputSchema,
} from '@wavereel/contracts';
import type { z } from 'zod';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { assertPictures } from '../pictures/kept';
import { newId } from '../platform/ids';
import { work as workTable } from '../work/table';
import type { WorkService } from '../work/service';
import { nameFromDate, nameOfCopy, orderEdges, picturedIn } from './drawing';
import { designFolder } from './preview-files';
import { designs } from './table';
import { shownTemplate, templates } from './templates';
import type { DesignVersions } from './versions';
import { toAnswer, toDesign } from './view';
import type { DesignRow } from './view';

export interface DesignService {
  templates(): Design[];
  /** Newest first, without the templates. */
  list(teamId: string, query: PageQuery): Promise<Page<Design>>;
  /** A template or one of the team's own, as a video keeps it; null where there is none. */
  find(teamId: string, id: string): Promise<Design | null>;
  /** The same as people see it. */
  read(teamId: string, id: string): Promise<Design | null>;
  /** What is drawn besides, by a design's id alone; null where there is none. */
  layersOf(id: string): Promise<readonly DesignLayer[] | null>;
  /** @throws ApiFailure list_full, picture_gone, design_too_full, invalid for a background picture that is not one of ours */
  create(caller: Caller, input: z.output<typeof designInputSchema>): Promise<Design>;
  /**
   * What it replaces may be kept as a version.
   * @throws ApiFailure not_found, picture_gone, design_too_full, design_changed where the change is of another revision than the present one
   */
  update(caller: Caller, id: string, change: z.output<typeof designChangeSchema>): Promise<Design>;
  /** @throws ApiFailure design_not_found, list_full */
  clone(caller: Caller, id: string, language: Language): Promise<Design>;
  /** Removes files of no design. */
  removeOrphans(): Promise<void>;
}

export interface DesignNeeds {
  readonly versions: DesignVersions;
  readonly files: FileService;
  readonly work: WorkService;
}

type Row = DesignRow['row'];

/** Of one team, with those that it deleted: their rows stay. */
const mostDesigns = 5_000;

/** Seconds without a save after which a picture is drawn: the editor saves while somebody types. */
const previewPause = 4;

const backgrounds = new Set(Object.values(templates).map(({ backgroundImage }) => backgroundImage));

function assertBackground({ backgroundImage }: { backgroundImage?: string | null | undefined }): void {
  if (backgroundImage == null || backgrounds.has(backgroundImage)) return;
  throw new ApiFailure('invalid', {}, { backgroundImage: 'fieldChoice' });
}

/** As many as the editor may have, or as there were: what was kept when there could be more may be lessened step by step. */
function assertNoMoreLayers(before: readonly DesignLayer[], after: readonly DesignLayer[]): void {
  if (everyLayer(after).length > Math.max(mostLayers, everyLayer(before).length))
    throw new ApiFailure('design_too_full');
}

export function designService(platform: Platform, { versions, files, work }: DesignNeeds): DesignService {
  const { orm, storage, secrets } = platform;
  const signers = { files, secret: secrets.files };
  const living = (teamId: string | Placeholder) => and(eq(designs.teamId, teamId), eq(designs.deleted, false));
  // Whoever draws its picture, or will.
  const drawn = and(eq(workTable.kind, 'preview'), eq(workTable.subject, designs.id));
  const columns = { row: designs, ownerName, isLoading: isNotNull(workTable.subject).mapWith(Boolean) };
  const select = () =>
    orm.select(columns).from(designs).innerJoin(users, joinOwner(designs)).leftJoin(workTable, drawn);
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

  const findBy = async (
    teamId: string,
    id: string,
    present: (found: DesignRow) => Design | Promise<Design>,
  ): Promise<Design | null> => {
    const template = templateIdSchema.safeParse(id);
    if (template.success) return templates[template.data];
    const [found] = await one.execute({ teamId, id });
    return found === undefined ? null : present(found);
  };
  const find = (teamId: string, id: string) => findBy(teamId, id, toDesign);

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
      preview: null,
      favorite,
      deleted: false,
      dateAdded: now,
    };
    await orm.transaction(async (tx) => {
      await tx.insert(designs).values(row);
      await work.add(tx, 'preview', { subject: row.id, teamId: team.id, owner: user.id });
    });
    return toAnswer({ row, ownerName: user.name, isLoading: true }, signers);
  };

  return {
    templates: () => Object.values(templates).map(shownTemplate),
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId }, query);
      return { rows: await Promise.all(rows.map((row) => toAnswer(row, signers))), next };
    },
    find,
    read: async (teamId, id) => {
      const found = await findBy(teamId, id, (row) => toAnswer(row, signers));
      return found?.isTemplate ? shownTemplate(found) : found;
    },
    layersOf: async (id) => {
      const [row] = await orm
        .select({ drawing: designs.drawing })
        .from(designs)
        .where(and(eq(designs.id, id), eq(designs.deleted, false)));
      return row?.drawing.layers ?? null;
    },
    create: async (caller, { name, favorite, ...drawing }) => {
      assertBackground(drawing);
      await assertPictures(orm, caller.team.id, drawing.layers);
      const taken = name === undefined ? await namesIn(caller.team.id) : [];
      return save(caller, name ?? nameFromDate(new Date(), taken), drawing, favorite);
    },
    update: async ({ team, user }, id, { name, deleted, favorite, revision, restores, ...change }) => {
      assertBackground(change);
      if (change.layers !== undefined) await assertPictures(orm, team.id, change.layers);
      const answer = await orm.transaction(async (tx) => {
        // Changes of one design wait for each other: of two of one revision only the first finds it.
        const [found] = await tx
          .select(columns)
          .from(designs)
          .innerJoin(users, joinOwner(designs))
          .leftJoin(workTable, drawn)
          .where(and(living(team.id), eq(designs.id, id)))
          .for('update', { of: designs });
        if (found === undefined) throw new ApiFailure('not_found');
        const { bytes: _counted, ...before } = found.row;
        if (revision !== undefined && revision !== before.revision) throw new ApiFailure('design_changed');
        if (change.layers !== undefined) assertNoMoreLayers(before.drawing.layers, change.layers);
        const next = {
          name: name ?? before.name,
          drawing: orderEdges(designDrawingSchema.parse({ ...before.drawing, ...change })),
        };
        const isSame = isDeepStrictEqual(next, { name: before.name, drawing: before.drawing });
        const save = { by: user.id, at: new Date(), keepsPresent: restores === true };
        const saved = isSame ? {} : await versions.keep(tx, before, save);
        if (deleted) await versions.forget(tx, id);
        const isDrawn = !deleted && !isDeepStrictEqual(picturedIn(next.drawing), picturedIn(before.drawing));
        if (isDrawn)
          await work.add(tx, 'preview', { subject: id, teamId: team.id, owner: user.id, pause: previewPause });
        if (deleted) await work.drop(tx, 'preview', id);
        const after: Row = {
          ...before,
          ...next,
          ...saved,
          preview: deleted ? null : before.preview,
          favorite: favorite ?? before.favorite,
          // Who only marks it takes nobody's change out of date.
          revision: before.revision + (isSame && favorite !== undefined ? 0 : 1),
          deleted: deleted === true,
        };
        await tx.update(designs).set(after).where(eq(designs.id, id));
        return { row: after, ownerName: found.ownerName, isLoading: isDrawn || (!deleted && found.isLoading) };
      });
      if (deleted) {
        await work.halt('preview', id);
        await storage.removeFolder(designFolder(id));
      }
      return toAnswer(answer, signers);
    },
    clone: async (caller, id, language) => {
      const original = await find(caller.team.id, id);
      if (original === null) throw new ApiFailure('design_not_found');
      const name = nameOfCopy(original.name, language, await namesIn(caller.team.id));
      return save(caller, name, designDrawingSchema.parse(original));
    },
    removeOrphans: () =>
      removeOrphans(platform, 'designs', (ids) =>
        orm
          .select({ id: designs.id })
          .from(designs)
          .where(and(inArray(designs.id, ids), eq(designs.deleted, false))),
      ),
  };
}
