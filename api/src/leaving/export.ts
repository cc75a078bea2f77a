import type { Language } from '@wavereel/contracts';
import { ownTeamOf } from '../people/team';
import type { Platform } from '../platform';
import type { Resource } from '../resource';

/**
 * All that is kept about a person and in their own team, without secrets, as the text of one JSON object in pieces: however much it is, only
 * a page of it is in memory. Addresses of files in it last for hours.
 */
export type ExportData = (userId: string, language: Language) => AsyncGenerator<string>;

export function dataExport({ orm }: Pick<Platform, 'orm'>, resources: readonly Resource[]): ExportData {
  return async function* (userId, language) {
    const whose = { userId, teamId: (await ownTeamOf(orm, userId)).id, language };
    yield `{"exported":${JSON.stringify(new Date())}`;
    for (const { exported = {} } of resources)
      for (const [name, read] of Object.entries(exported)) {
        yield `,${JSON.stringify(name)}:`;
        const part = read(whose);
        if (Symbol.asyncIterator in part) yield* listText(part);
        else yield JSON.stringify(await part);
      }
    yield '}';
  };
}

async function* listText(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
