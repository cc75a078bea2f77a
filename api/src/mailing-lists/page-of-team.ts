import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import { links } from '../links/table';
import type { Orm } from '../platform/database';

/** The title of a page, as it is written. @throws ApiFailure not_found where the page is not of the team */
export async function titleOfPage(orm: Orm, teamId: string, linkId: string): Promise<string> {
  const [row] = await orm
    .select({ draft: links.draft })
    .from(links)
    .where(and(eq(links.teamId, teamId), eq(links.id, linkId)));
  if (row === undefined) throw new ApiFailure('not_found');
  return row.draft.title;
}
