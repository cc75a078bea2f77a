import type { Design } from '@wavereel/contracts';

const designsPerPage = 6;

export function pageCountOf(designs: readonly Design[]): number {
  return Math.ceil(designs.length / designsPerPage);
}

/** The designs of a page, from 1. */
export function onPage(designs: readonly Design[], page: number): readonly Design[] {
  return designs.slice((page - 1) * designsPerPage, page * designsPerPage);
}

/** The page that a design stands on; the first where it stands on none. */
export function pageOf(designs: readonly Design[], id: string | undefined): number {
  const at = designs.findIndex(({ _id }) => _id === id);
  return at === -1 ? 1 : Math.floor(at / designsPerPage) + 1;
}
