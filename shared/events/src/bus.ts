import { filter, Subject } from 'rxjs';
import type { EventCatalogue, EventName } from './catalogue';

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

/** The way in which packages of a page talk. */
export interface EventBus {
  emit<N extends EventName>(name: N, payload: EventCatalogue[N]): void;
  /** Calls the handler for each event from now on. Answers the way to stop. */
  on<N extends EventName>(name: N, handler: (payload: EventCatalogue[N]) => void): () => void;
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
  let said: readonly Said[] = [];

  return {
    emit: (name, payload) => {
      const envelope: Envelope = { name, payload };
      said = [...said, { ...envelope, at: Date.now() }].slice(-keptSaid);
      news.next(envelope);
    },
    on: (name, handler) => {
      const subscription = news.pipe(filter(named(name))).subscribe(({ payload }) => {
        try {
          handler(payload);
        } catch (error) {
          report(error);
        }
      });
      return () => subscription.unsubscribe();
    },
    recent: () => said,
  };
}

/** The bus of this page. `@wavereel/events` is shared as a singleton, so there is exactly one. */
export const bus = createBus();
