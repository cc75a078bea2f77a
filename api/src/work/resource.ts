import { deletedBy, handedOver } from '../people/fates';
import type { KeptTable } from '../people/fates';
import { work } from './table';

/** What there is to do goes before what it is about: nobody ends any of it in between. */
export const workToDo: { readonly tables: readonly KeptTable[] } = {
  tables: [
    {
      table: work,
      team: [deletedBy(work.teamId)],
      person: [handedOver(work), deletedBy(work.owner)],
      exported: { not: 'What is being done just now: the audio and the videos say so themselves' },
    },
  ],
};
