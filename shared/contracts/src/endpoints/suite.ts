import { z } from 'zod';
import { endpoint } from '../endpoint';
import { releaseVisitSchema } from '../entities/release-visit';
import { endTrialSchema, goBackSchema, suiteEnvironmentSchema, suiteReleaseSchema } from '../entities/suite-release';

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
    summary:
      'What is live, what is tried, how both fare, what can be gone back to, what was stopped, for whom flags are on, and what other environments have',
    answer: z.object({
      /** How this environment calls itself: `local` on a developer's machine, else `live`. */
      stage: z.string(),
      /** The versions of the shared packages that the live shell offers. */
      offers: z.record(z.string(), z.string()),
      remotes: z.array(suiteReleaseSchema),
      environments: z.array(suiteEnvironmentSchema),
    }),
  }),
  goBack: endpoint({
    method: 'POST',
    path: '/api/suite/back',
    tag: 'system',
    least: 'operator',
    app: null,
    status: 204,
    summary:
      'An earlier release of a remote is the live one again, and its canary ends. 409 release_changed where another one is live by now, or that one is not kept; release_clashes where it brings a place or part that another remote brings by now',
    body: goBackSchema,
    answer: z.undefined(),
  }),
  endTrial: endpoint({
    method: 'POST',
    path: '/api/suite/trials/end',
    tag: 'system',
    least: 'operator',
    app: null,
    status: 204,
    summary: 'The canary of a remote is withdrawn. 409 release_changed where that version is tried no more',
    body: endTrialSchema,
    answer: z.undefined(),
  }),
};
