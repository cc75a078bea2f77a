import { eq } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { links } from './table';

/** Link pages that a team has, public or not. */
export const countLinkPages = (orm: Orm, teamId: string): Promise<number> =>
  orm.$count(links, eq(links.teamId, teamId));
