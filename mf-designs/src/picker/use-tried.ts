import { ApiError, call, tellNews } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { useRef } from 'react';

/** The designs that looks were made into here: who goes on to another one does not find each that was tried among the designs of the team. */
export function useTried(): {
  readonly keep: (made: Design) => void;
  /** Deletes a design that is one of them and that nobody has changed since. */
  readonly takeBack: (design: Design) => void;
} {
  const revisions = useRef(new Map<string, number>());

  const takeBack = async (id: string, revision: number) => {
    revisions.current.delete(id);
    try {
      await call(endpoints.themes.update, { params: { id }, body: { deleted: true, revision } });
      void tellNews('designs.changed');
    } catch (error) {
      // One that was changed, or cannot be told of, stays where it is.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return {
    keep: ({ _id, revision }) => revisions.current.set(_id, revision),
    takeBack: ({ _id }) => {
      const revision = revisions.current.get(_id);
      if (revision !== undefined) void takeBack(_id, revision);
    },
  };
}
