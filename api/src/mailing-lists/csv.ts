import type { Subscriber } from '@wavereel/contracts';

/** What spreadsheets would take for a formula is text to them behind this. */
const guard = "'";

/** A field as RFC 4180 has it. What begins like a formula is not run by whoever opens it. */
export const csvField = (text: string): string =>
  `"${/^[=+\-@\t\r]/.test(text) ? guard : ''}${text.replaceAll('"', '""')}"`;

const lineOf = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** A list as a file, one subscriber after another as they are read. */
export async function* subscribersCsv(
  subscribers: AsyncIterable<Subscriber>,
  leaveAddress: (subscriber: Subscriber) => string,
): AsyncGenerator<string> {
  yield lineOf(['email', 'dateAdded', 'language', 'unsubscribe']);
  for await (const subscriber of subscribers) {
    const { email, dateAdded, language } = subscriber;
    yield lineOf([email, dateAdded, language, leaveAddress(subscriber)]);
  }
}
