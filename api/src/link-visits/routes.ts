import { Readable } from 'node:stream';
import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { attachment } from '../platform/storage/attachment';
import type { LinkVisitService } from './service';

export function linkVisitRoutes(api: Api, visits: LinkVisitService): void {
  api.on(endpoints.links.visits, async ({ caller, params, query }) => visits.visits(caller.team.id, params.id, query));

  api.on(endpoints.links.visitsCsv, async ({ caller, params, query, reply }) => {
    const { name, lines } = await visits.csv(caller.team.id, params.id, query);
    reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(name));
    // The text that the contract names, sent as it is read.
    return Readable.from(lines, { objectMode: false }) as unknown as string;
  });
}
