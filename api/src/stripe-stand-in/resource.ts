import type { Resource } from '../resource';
import { providerAnswers, providerEvents, providerObjects } from './table';

/** What it keeps belongs to the provider: it stays when a team goes, as it does at the real one, and is asked for there. */
export const standInResource: Resource = {
  tables: [
    {
      table: providerObjects,
      team: [],
      person: [],
      exported: { not: 'What the payment provider keeps is its own, and is exported there' },
    },
    {
      table: providerEvents,
      team: [],
      person: [],
      exported: { not: 'What the payment provider tells, kept by it for thirty days' },
    },
    {
      table: providerAnswers,
      team: [],
      person: [],
      exported: { not: 'Answers of the payment provider, kept by it for a day' },
    },
  ],
};
