import type { Language } from '@wavereel/contracts';
import { ownTeamOf } from '../people/team';
import type { Platform } from '../platform';
import type { Resource } from '../resource';

/** All that is kept about a person and in their own team, without secrets. Addresses of files in it last for hours. */
export type ExportData = (userId: string, language: Language) => Promise<Record<string, unknown>>;

export function dataExport({ orm }: Pick<Platform, 'orm'>, resources: readonly Resource[]): ExportData {
  return async (userId, language) => {
    const whose = { userId, teamId: (await ownTeamOf(orm, userId)).id, language };
    const data: Record<string, unknown> = { exported: new Date() };
    for (const { exported = {} } of resources)
      for (const [name, read] of Object.entries(exported)) data[name] = await read(whose);
    return data;
  };
}
