import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column builders that most tables share. */
export const id = (name = 'id') => uuid(name);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * A document as the database takes it. Half a letter, as whoever cuts a text within an emoji leaves it, would be refused: it stands as the sign for
 * what cannot be read. What a backslash of the text itself begins is passed over.
 */
export const documentText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /(\\\\)|\\ud[89a-f][0-9a-f]{2}/g,
    (_found, backslash?: string) => backslash ?? '\ufffd',
  );

/** A JSON document of a known shape. It is written by this program alone, so its shape is taken on trust. */
export const document = <Shape>(name: string) =>
  customType<{ data: Shape; driverData: unknown }>({
    dataType: () => 'jsonb',
    // As text: one of the drivers would take a list for an array of the database.
    toDriver: documentText,
    // The driver hands back parsed JSON of the very shape that was written.
    fromDriver: (value) => value as Shape,
  })(name);

/** Numbers from 0 to 255, as base64. */
export const smallNumbers = customType<{ data: readonly number[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (numbers) => Buffer.from(numbers).toString('base64'),
  fromDriver: (text) => [...Buffer.from(text, 'base64')],
});

/** The words that a row is found by, as `platform/lexemes.ts` writes them. */
export const words = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
