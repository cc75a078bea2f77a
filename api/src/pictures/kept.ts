import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits, picturesIn } from '@wavereel/contracts';
import type { DesignLayer } from '@wavereel/contracts';
import { designs } from '../designs/table';
import { keptIn } from '../files/team-space';
import { ApiFailure } from '../http/failure';
import { drawings, jobs } from '../jobs/table';
import type { Orm } from '../platform/database';
import { pictures } from './table';

export const pictureFolder = (id: string): string => `pictures/${id}`;
export const pictureKey = (id: string): string => `${pictureFolder(id)}/picture`;

/** What the pictures of a team take in the store. */
export const keptPictureBytes = keptIn(pictures.teamId, pictures.size);

/**
 * Throws where layers show a picture that is not one of the team's, or more than can be decoded at once.
 * @throws ApiFailure picture_gone, design_too_full
 */
export async function assertPictures(orm: Orm, teamId: string, layers: readonly DesignLayer[]): Promise<void> {
  const shown = picturesIn(layers);
  if (shown.length === 0) return;
  const known = await orm
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(eq(pictures.teamId, teamId), inArray(pictures.id, [...shown])));
  if (known.length < shown.length) throw new ApiFailure('picture_gone');
  const pixels = known.reduce((total, { width, height }) => total + width * height, 0);
  if (pixels > limits.designPicturePixels) throw new ApiFailure('design_too_full');
}

/** The pictures that layers show and that the team does not have any more. */
export async function gonePictures(orm: Orm, teamId: string, layers: readonly DesignLayer[]): Promise<string[]> {
  const shown = picturesIn(layers);
  if (shown.length === 0) return [];
  const known = await orm
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.teamId, teamId), inArray(pictures.id, [...shown])));
  const there = new Set(known.map(({ id }) => id));
  return shown.filter((id) => !there.has(id));
}

/** Whether a design of the team, or one of its videos, shows a picture. An earlier version of one does not count: nobody could take it out there. */
export async function isShown(orm: Orm, teamId: string, id: string): Promise<boolean> {
  const wanted = JSON.stringify([{ kind: 'image', picture: id }]);
  const shows = (document: PgColumn): SQL => sql`${document} -> 'layers' @> ${wanted}::jsonb`;
  const [design] = await orm
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.teamId, teamId), eq(designs.deleted, false), shows(designs.drawing)))
    .limit(1);
  if (design !== undefined) return true;
  const [job] = await orm
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(drawings, eq(drawings.jobId, jobs.id))
    .where(and(eq(jobs.teamId, teamId), or(shows(jobs.theme), shows(drawings.theme))))
    .limit(1);
  return job !== undefined;
}
