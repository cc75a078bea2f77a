import type { Subscriber } from '@wavereel/contracts';
import { csvLine } from '../http/csv';

/** A list as a file, one subscriber after another as they are read. */
export async function* subscribersCsv(
  subscribers: AsyncIterable<Subscriber>,
  leaveAddress: (subscriber: Subscriber) => string,
): AsyncGenerator<string> {
  yield csvLine(['email', 'dateAdded', 'language', 'unsubscribe']);
  for await (const subscriber of subscribers) {
    const { email, dateAdded, language } = subscriber;
    yield csvLine([email, dateAdded, language, leaveAddress(subscriber)]);
  }
}
