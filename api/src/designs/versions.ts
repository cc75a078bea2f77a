import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { DesignVersion, PageQuery, WholeDesignVersion } from '@wavereel/contracts';
import { keptIn } from '../files/team-space';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import { gonePictures } from '../pictures/kept';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { goesOn, surplus } from '../versions/runs';
import type { Save, Saved } from '../versions/runs';
import { designVersions } from './table';
import type { designs } from './table';

/** A version as its owner takes it along: of which design it is, and all that was drawn. */
export type ExportedVersion = Omit<WholeDesignVersion, 'gone'> & { readonly theme: string };

export interface DesignVersions {
  /** Of a design of the team, newest first. */
  list(teamId: string, designId: string, query: PageQuery): Promise<Page<DesignVersion>>;
  /** Null where there is none. */
  find(teamId: string, designId: string, revision: number): Promise<WholeDesignVersion | null>;
  /** Of all designs of the team, newest first. */
  ofTeam(teamId: string, query: PageQuery): Promise<Page<ExportedVersion>>;
  /** Keeps what a save replaces, unless that was a step on the way; answers what is to be written of who saved the design. */
  keep(tx: Orm, before: Omit<typeof designs.$inferSelect, 'bytes'>, save: Save): Promise<Saved>;
  /** Of a design that is deleted, all go. */
  forget(tx: Orm, designId: string): Promise<void>;
}

/** What all versions of one design may take together. */
const mostVersionBytes = 2 * 1024 * 1024;

/** What the versions of a team's designs take. */
export const keptVersionBytes = keptIn(designVersions.teamId, designVersions.size);

/** What a list says of each: what was drawn may be long. */
const { drawing: _long, ...listed } = getTableColumns(designVersions);

interface Listed {
  readonly row: Omit<typeof designVersions.$inferSelect, 'drawing'>;
  readonly ownerName: string;
}

const toVersion = ({ row, ownerName }: Listed): DesignVersion => ({
  revision: row.revision,
  name: row.name,
  dateSaved: row.dateSaved.toISOString(),
  savedBy: row.owner,
  savedByName: ownerName,
});

export function designVersionKeeper({ orm }: Pick<Platform, 'orm'>): DesignVersions {
  const select = () =>
    orm.select({ row: listed, ownerName }).from(designVersions).innerJoin(users, joinOwner(designVersions));
  const selectWhole = () =>
    orm.select({ row: designVersions, ownerName }).from(designVersions).innerJoin(users, joinOwner(designVersions));
  const ofTeam = eq(designVersions.teamId, sql.placeholder('teamId'));
  const ofDesign = and(ofTeam, eq(designVersions.designId, sql.placeholder('designId')));
  const order = { moment: designVersions.dateSaved, id: designVersions.id };
  const placeOf = ({ row: { dateSaved, id } }: Listed) => ({ dateAdded: dateSaved, id });
  const page = newestFirst({ name: 'design_versions', order, select, ofWhom: ofDesign, placeOf });
  const large = { orm, table: designVersions, bytes: designVersions.size };
  const pageOfTeam = newestFirst({ name: 'team_versions', order, select: selectWhole, ofWhom: ofTeam, large, placeOf });
  const one = selectWhole()
    .where(and(ofDesign, eq(designVersions.revision, sql.placeholder('revision'))))
    .prepare('design_version');

  const add = async (
    tx: Orm,
    before: Omit<typeof designs.$inferSelect, 'bytes'>,
    dateReplaced: Date,
  ): Promise<void> => {
    const { id: designId, teamId, savedBy: owner, revision, name, drawing, dateSaved } = before;
    const size = Buffer.byteLength(JSON.stringify(drawing));
    await tx
      .insert(designVersions)
      .values({ id: newId(), designId, teamId, owner, revision, name, drawing, size, dateSaved, dateReplaced });
    const kept = await tx
      .select({
        id: designVersions.id,
        dateSaved: designVersions.dateSaved,
        dateReplaced: designVersions.dateReplaced,
        size: designVersions.size,
      })
      .from(designVersions)
      .where(eq(designVersions.designId, designId))
      .orderBy(asc(designVersions.revision));
    const leaving = surplus(kept, mostVersionBytes).map(({ id }) => id);
    if (leaving.length > 0) await tx.delete(designVersions).where(inArray(designVersions.id, leaving));
  };

  return {
    list: async (teamId, designId, query) => {
      const { rows, next } = await page({ teamId, designId }, query);
      return { rows: rows.map(toVersion), next };
    },
    find: async (teamId, designId, revision) => {
      const [found] = await one.execute({ teamId, designId, revision });
      if (found === undefined) return null;
      const { drawing } = found.row;
      return { ...toVersion(found), gone: await gonePictures(orm, teamId, drawing.layers), ...drawing };
    },
    ofTeam: async (teamId, query) => {
      const { rows, next } = await pageOfTeam({ teamId }, query);
      return {
        rows: rows.map((found) => ({ ...toVersion(found), theme: found.row.designId, ...found.row.drawing })),
        next,
      };
    },
    keep: async (tx, before, save) => {
      const isStep = goesOn(before, save);
      if (!isStep) await add(tx, before, save.at);
      return { savedBy: save.by, dateSaved: save.at, runBegan: isStep ? before.runBegan : save.at };
    },
    forget: async (tx, designId) => {
      await tx.delete(designVersions).where(eq(designVersions.designId, designId));
    },
  };
}
