import fc from 'fast-check';
import { nextOf, nextRound } from './line';
import type { Place } from './line';

const places = 2;
const people = ['ana', 'bob', 'cai', 'dora'];

/** What happens to a line: somebody asks, or the oldest or newest work in hand ends. A process takes what it may after each of them. */
const eventsOf = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ asks: fc.constantFrom(...people), team: fc.constantFrom('own', 'shared') }) },
    { weight: 2, arbitrary: fc.record({ ends: fc.nat({ max: places }) }) },
  ),
  { maxLength: 60 },
);
type Event = { asks: string; team: string } | { ends: number };

interface Begun {
  readonly place: Place;
  /** What waited and what was in hand just before. */
  readonly waiting: readonly Place[];
  readonly inHand: readonly Place[];
}

interface Played {
  readonly begun: Begun[];
  readonly left: Place[];
  readonly inHand: Place[];
  /** The subjects of what was asked for by whoever had nothing in the line. */
  readonly fresh: ReadonlySet<string>;
}

/** Plays it through, and tells what was begun in which order, and what still waits. */
function play(events: readonly Event[], each = Infinity): Played {
  let line: Place[] = [];
  let time = 0;
  const begun: Begun[] = [];
  const fresh = new Set<string>();
  const ask = (owner: string, team: string): void => {
    const rounds = line.map(({ round }) => round);
    const own = line.filter((place) => place.owner === owner).map(({ round }) => round);
    const round = nextRound({
      own: own.length === 0 ? null : Math.max(...own),
      first: rounds.length === 0 ? null : Math.min(...rounds),
    });
    const teamId = team === 'own' ? owner : team;
    time += 1;
    const subject = String(time).padStart(3, '0');
    if (own.length === 0) fresh.add(subject);
    line.push({
      subject,
      owner,
      teamId,
      isInHand: false,
      round,
      queued: new Date(time),
    });
  };
  const take = (): void => {
    const free = Math.max(0, places - line.filter(({ isInHand }) => isInHand).length);
    if (line.filter(({ isInHand }) => isInHand).length > places) return;
    for (const place of nextOf(line, free, { each })) {
      begun.push({
        place,
        waiting: line.filter(({ isInHand }) => !isInHand),
        inHand: line.filter(({ isInHand }) => isInHand),
      });
      line = line.map((each) => (each === place ? { ...each, isInHand: true } : each));
    }
  };
  for (const event of events) {
    if ('asks' in event) ask(event.asks, event.team);
    else {
      const ended = line.filter(({ isInHand }) => isInHand)[event.ends];
      line = line.filter((place) => place !== ended);
    }
    take();
  }
  return {
    begun,
    left: line.filter(({ isInHand }) => !isInHand),
    inHand: line.filter(({ isInHand }) => isInHand),
    fresh,
  };
}

/** A counterexample is printed with the seed that finds it again. */
const holds = (check: (events: Event[]) => void): void =>
  fc.assert(fc.property(eventsOf, check), { numRuns: 500, verbose: fc.VerbosityLevel.Verbose });

const heldBy = (inHand: readonly Place[], owner: string | null): number =>
  inHand.filter((place) => place.owner === owner).length;

test('no place stays free while anybody waits, and the one more is only for who has nothing in hand', () => {
  holds((events) => {
    const { begun } = play(events);
    for (const { place, inHand } of begun) {
      expect(inHand.length).toBeLessThanOrEqual(places);
      if (inHand.length === places) expect(heldBy(inHand, place.owner)).toBe(0);
    }
  });
});

test('with a share for each, nobody has more in hand, and no place that another may have stays free', () => {
  holds((events) => {
    const { begun, left, inHand: atEnd } = play(events, 1);
    for (const { place, inHand } of begun) expect(heldBy(inHand, place.owner)).toBe(0);
    if (left.some(({ owner }) => heldBy(atEnd, owner) === 0)) expect(atEnd).toHaveLength(places + 1);
  });
});

test('nobody is passed over by a team that has more in hand', () => {
  holds((events) => {
    const ofTeam = (inHand: readonly Place[], { teamId }: Place): number =>
      inHand.filter((place) => place.teamId === teamId).length;
    for (const { place, waiting, inHand } of play(events).begun.filter((each) => each.inHand.length < places))
      expect(ofTeam(inHand, place)).toBe(Math.min(...waiting.map((other) => ofTeam(inHand, other))));
  });
});

test('whoever is alone in their team and asks with nothing in the line waits for at most one of anybody else', () => {
  holds((events) => {
    const alone = events.map((event) => ('asks' in event ? { ...event, team: 'own' } : event));
    const { begun, left, fresh } = play(alone);
    // Each piece that began while somebody waited who came with nothing. Behind their own earlier work they wait as everybody does.
    const passed = new Map<string, number>();
    for (const { place, waiting } of begun)
      for (const other of waiting) {
        if (other.owner === place.owner || !fresh.has(other.subject)) continue;
        const key = `${other.subject} ${place.owner}`;
        passed.set(key, (passed.get(key) ?? 0) + 1);
      }

    expect(Math.max(0, ...passed.values())).toBeLessThanOrEqual(1);
    expect(left.length).toBeLessThanOrEqual(events.length);
  });
});
