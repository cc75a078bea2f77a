import { filter, map, Observable, Subject } from 'rxjs';
import { stateEvents, type EventCatalogue, type EventName } from './catalogue';

interface Envelope<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: EventCatalogue[N];
}

/** Something that was said on the bus. */
export interface Said {
  readonly name: EventName;
  readonly payload: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** So many are kept for whoever looks for a fault. */
const keptSaid = 30;

/** The one road for news between the shell and the remotes. */
export interface EventBus {
  emit<N extends EventName>(name: N, payload: EventCatalogue[N]): void;
  /** Calls the handler for each event from now on, and at once with the last value of a state. Answers the way to stop. */
  on<N extends EventName>(name: N, handler: (payload: EventCatalogue[N]) => void): () => void;
  /** The same as an Observable. */
  stream<N extends EventName>(name: N): Observable<EventCatalogue[N]>;
  /** Forgets the last value of a state that has ended, so that late subscribers are not told of it. */
  forget(name: EventName): void;
  /** The last thirty events, oldest first. */
  recent(): readonly Said[];
}

const named =
  <N extends EventName>(name: N) =>
  (envelope: Envelope): envelope is Envelope<N> =>
    envelope.name === name;

/** A handler that throws is reported in the console and harms no other. */
export function createBus(report: (error: unknown) => void = (error) => console.error(error)): EventBus {
  const news = new Subject<Envelope>();
  const states = new Map<EventName, Envelope>();
  let said: readonly Said[] = [];

  function stream<N extends EventName>(name: N): Observable<EventCatalogue[N]> {
    return new Observable((observer) => {
      const last = states.get(name);
      if (last && named(name)(last)) observer.next(last.payload);
      return news
        .pipe(
          filter(named(name)),
          map((envelope) => envelope.payload),
        )
        .subscribe(observer);
    });
  }

  return {
    emit: (name, payload) => {
      const envelope: Envelope = { name, payload };
      if (stateEvents.includes(name)) states.set(name, envelope);
      said = [...said, { ...envelope, at: Date.now() }].slice(-keptSaid);
      news.next(envelope);
    },
    on: (name, handler) => {
      const subscription = stream(name).subscribe((payload) => {
        try {
          handler(payload);
        } catch (error) {
          report(error);
        }
      });
      return () => subscription.unsubscribe();
    },
    stream,
    forget: (name) => {
      states.delete(name);
    },
    recent: () => said,
  };
}

/** The bus of this page. `@wavereel/events` is shared as a singleton, so there is exactly one. */
export const bus = createBus();
