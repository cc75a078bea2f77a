import { z } from 'zod';
import { endpoint } from '../endpoint';
import { releaseVisitSchema, suiteReleaseSchema } from '../entities/release-visit';

export const suite = {
  visited: endpoint({
    method: 'POST',
    path: '/api/suite/visits',
    tag: 'system',
    least: 'anyone',
    app: null,
    status: 204,
    summary: 'A release of a remote stood or failed in a page; a release that fails too often is stopped by it',
    body: releaseVisitSchema,
    answer: z.undefined(),
  }),
  releases: endpoint({
    method: 'GET',
    path: '/api/suite/releases',
    tag: 'system',
    least: 'operator',
    app: null,
    summary: 'What is live, what is tried, how both fare, what was stopped, and for whom flags are on',
    answer: z.object({ remotes: z.array(suiteReleaseSchema) }),
  }),
};
