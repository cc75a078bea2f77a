import fc from 'fast-check';
import { changeBetween, changed } from './list-change';

const [one, two, three] = [{ text: 'one' }, { text: 'two' }, { text: 'three' }];
const before = [one, two, three];

test.each([
  ['nothing', before, null],
  ['another in the middle', [one, { text: 'other' }, three], { at: 1, remove: 1 }],
  ['two of one', [{ text: 'on' }, { text: 'e' }, two, three], { at: 0, remove: 1 }],
  ['a merge', [one, { text: 'two three' }], { at: 1, remove: 2 }],
  ['all gone', [], { at: 0, remove: 3 }],
  ['an item that stands twice in a row', [one, ...before], { remove: 0, insert: [one] }],
])('the change to %s leads there', (_, after, expected) => {
  const change = changeBetween(before, after);
  if (expected === null) expect(change).toBeNull();
  else expect(change).toMatchObject(expected);
  if (change !== null) expect(changed(before, change)).toEqual(after);
});

test('whether two items are one can be asked of what they say', () => {
  expect(changeBetween(before, structuredClone(before))).toMatchObject({ at: 0, remove: 3 });
  expect(changeBetween(before, structuredClone(before), (a, b) => a.text === b.text)).toBeNull();
});

test('what is not there is refused', () => {
  expect(() => changed(before, { at: 2, remove: 2, insert: [] })).toThrow(RangeError);
  expect(() => changed(before, { at: -1, remove: 0, insert: [] })).toThrow(RangeError);
});

test('the change between any two lists leads from one to the other', () => {
  const list = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (old, now) => {
      const change = changeBetween(old, now);
      expect(change === null ? old : changed(old, change)).toEqual(now);
    }),
  );
});
