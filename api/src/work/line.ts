/** Work of one kind that waits or is in hand. */
export interface Place {
  readonly subject: string;
  readonly teamId: string | null;
  readonly owner: string | null;
  readonly isInHand: boolean;
  readonly round: number;
  readonly queued: Date;
}

/**
 * The round of new work: a person's first comes with everybody's first, their next one round later. Somebody with fifty videos
 * so delays another by one of them, not by fifty.
 * @param own the last round in which this person has work of the kind; null for none
 * @param first the first round in which anybody has some; null where there is none
 */
export function nextRound({ own, first }: { own: number | null; first: number | null }): number {
  return own === null ? (first ?? 0) : own + 1;
}

/** Somebody without a team is one by themselves. */
const teamOf = ({ teamId, owner }: Place): string => teamId ?? owner ?? '';
const personOf = (place: Place): string => `${teamOf(place)} ${place.owner ?? ''}`;

/** For `sort`: what comes first where nobody has more in hand than another. */
function byRound(one: Place, other: Place): number {
  return (
    one.round - other.round ||
    one.queued.getTime() - other.queued.getTime() ||
    (one.subject < other.subject ? -1 : Number(one.subject > other.subject))
  );
}

/** How much somebody will have in hand when each of these is taken, in the order in which they are given. */
function levels(
  places: readonly Place[],
  inHand: readonly Place[],
  whose: (place: Place) => string,
): Map<Place, number> {
  const counts = new Map<string, number>();
  for (const place of inHand) counts.set(whose(place), (counts.get(whose(place)) ?? 0) + 1);
  return new Map(
    places.map((place) => {
      const level = counts.get(whose(place)) ?? 0;
      counts.set(whose(place), level + 1);
      return [place, level];
    }),
  );
}

/**
 * What waits in the order in which it is taken: always the next of the team that has least in hand, in it of the person who has least,
 * and round by round where that is the same.
 */
export function inLine<Waiting extends Place>(places: readonly Waiting[]): Waiting[] {
  const inHand = places.filter((place) => place.isInHand);
  const waiting = places.filter((place) => !place.isInHand).sort(byRound);
  const ofPerson = levels(waiting, inHand, personOf);
  const byPerson = (one: Place, other: Place): number =>
    (ofPerson.get(one) ?? 0) - (ofPerson.get(other) ?? 0) || byRound(one, other);
  waiting.sort(byPerson);
  const ofTeam = levels(waiting, inHand, teamOf);
  return waiting.sort((one, other) => (ofTeam.get(one) ?? 0) - (ofTeam.get(other) ?? 0) || byPerson(one, other));
}

/**
 * What a process takes that has so many free places: the first in line. Beside them there is one place for somebody who has nothing in
 * hand, so that the long work of a few never holds up everybody.
 * @param most how many one person may have in hand, and one team
 */
export function nextOf<Waiting extends Place>(
  places: readonly Waiting[],
  free: number,
  { each = Infinity, team = Infinity }: { each?: number | undefined; team?: number | undefined } = {},
): Waiting[] {
  const ofPeople = withinShare(inLine(places), places, ({ owner }) => owner ?? '', each);
  const line = withinShare(ofPeople, places, teamOf, team);
  const next = line.slice(0, free);
  const busy = new Set([...places.filter((place) => place.isInHand), ...next].map(({ owner }) => owner));
  const express = line.slice(free).find(({ owner }) => !busy.has(owner));
  return express === undefined ? next : [...next, express];
}

/** Those of a line that may be taken when all before them are: nobody gets more in hand than their share. What is nobody's has none. */
function withinShare<Waiting extends Place>(
  line: readonly Waiting[],
  places: readonly Place[],
  whose: (place: Place) => string,
  most: number,
): readonly Waiting[] {
  const level = levels(
    line,
    places.filter((place) => place.isInHand),
    whose,
  );
  return line.filter((place) => whose(place) === '' || (level.get(place) ?? 0) < most);
}
