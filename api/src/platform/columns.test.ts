import fc from 'fast-check';
import { documentText } from './columns';

test('half a letter gives way to the sign for what cannot be read, and nothing else does', () => {
  expect(JSON.parse(documentText({ title: 'New cut \ud83d', both: '\ud83d\ude00' }))).toEqual({
    title: 'New cut \ufffd',
    both: '\ud83d\ude00',
  });
  // Somebody writes of such letters.
  expect(JSON.parse(documentText(['\\ud83d', '\\\\ud83d', '\\\ud83d']))).toEqual(['\\ud83d', '\\\\ud83d', '\\\ufffd']);
});

test('every text is kept as whole letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(documentText({ text }))).toEqual({ text: Buffer.from(text).toString() });
    }),
  );
});
