/** Whether a path is a place or lies below it: `/link` holds `/link/7`, not `/links`. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** Of several places, the one that a path belongs to: the longest that it lies within. */
export function nearestPlace<Place extends { readonly path: string }>(
  places: readonly Place[],
  path: string,
): Place | undefined {
  return places.filter((place) => isWithin(path, place.path)).sort((a, b) => b.path.length - a.path.length)[0];
}
