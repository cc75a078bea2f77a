import { z } from 'zod';
import { openEnum, openOptional, readOpen } from './open';

const styleSchema = openEnum(['wave', 'bars'], 'wave');
const idSchema = z.union([z.uuid(), z.enum(['square', 'vertical'])]);
const scopeSchema = z.enum(['read', 'write']);
const soundSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('file'), size: z.number() }),
  z.object({ type: z.literal('feed'), style: styleSchema }),
]);
const videoSchema = z.object({
  id: idSchema,
  design: z.object({ style: styleSchema.default('bars'), tags: z.array(z.string()).default([]) }).nullable(),
  sound: soundSchema.optional(),
});
const video = { id: 'square', design: { style: 'bars', tags: ['a'] } };
const read = (schema: z.ZodType, value: unknown) => readOpen(schema, value);

test('an answer that fits is read as it is, defaults put in', () => {
  expect(read(videoSchema, { id: 'square', design: {} })).toEqual({
    answer: { data: { id: 'square', design: { style: 'bars', tags: [] } } },
    unread: [],
  });
});

test.each([
  ['a field that came later is passed over', { ...video, price: 3 }, video, []],
  [
    'a value that came later gives way to the one that stands in for it',
    { ...video, design: { style: 'spiral', tags: [] } },
    { ...video, design: { style: 'wave', tags: [] } },
    [{ at: 'design.style', outcome: 'replaced' }],
  ],
  [
    'a value inside of a member of a union is replaced',
    { ...video, sound: { type: 'feed', style: 'spiral' } },
    { ...video, sound: { type: 'feed', style: 'wave' } },
    [{ at: 'sound.style', outcome: 'replaced' }],
  ],
])('%s', (_, sent, data, unread) => {
  expect(read(videoSchema, sent)).toEqual({ answer: { data }, unread });
});

test('a row that cannot be read is left out of its list, wherever in it the reason stands', () => {
  const sent = [
    video,
    { ...video, sound: { type: 'speech' } },
    { ...video, id: 7 },
    null,
    { ...video, id: 'vertical' },
  ];
  expect(read(z.array(videoSchema), sent)).toEqual({
    answer: { data: [video, { ...video, id: 'vertical' }] },
    unread: [{ at: '[]', outcome: 'dropped' }],
  });
});

test('of lists within lists only the nearest row is left out', () => {
  const showSchema = z.object({ videos: z.array(videoSchema), scopes: z.array(scopeSchema) });
  const show = { videos: [video, { id: 7 }], scopes: ['read'] };
  expect(read(z.array(showSchema), [show])).toEqual({
    answer: { data: [{ videos: [video], scopes: ['read'] }] },
    unread: [{ at: '[].videos[]', outcome: 'dropped' }],
  });
});

test.each([
  [
    'a list of plain values, of which none may go missing unseen',
    z.object({ scopes: z.array(scopeSchema) }),
    { scopes: ['read', 'admin'] },
    'scopes[]',
  ],
  ['something missing', videoSchema, { design: null }, 'id'],
  [
    'a member of a union that came later, outside of a list',
    videoSchema,
    { ...video, sound: { type: 'speech' } },
    'sound.type',
  ],
  ['another kind of value for an enum', videoSchema, { ...video, design: { style: 7, tags: [] } }, 'design.style'],
  ['a list in place of a thing', z.object({ a: z.string().optional() }), [], ''],
  ['something else altogether', z.array(videoSchema), 'Not Found', ''],
])('nothing is read of %s', (_, schema, sent, at) => {
  expect(read(schema, sent)).toEqual({ answer: null, unread: [{ at, outcome: 'refused' }] });
});

test('a request takes what is named, and nothing else', () => {
  expect(videoSchema.safeParse({ ...video, design: { style: 'spiral', tags: [] } }).success).toBe(false);
});

test('what an object is of use without is left out where it cannot be read, by whoever reads it openly alone', () => {
  const designSchema = z.object({ name: z.string(), notes: openOptional(z.record(z.string(), z.string())) });
  expect(read(designSchema, { name: 'Night', notes: { a: 'b' } })).toEqual({
    answer: { data: { name: 'Night', notes: { a: 'b' } } },
    unread: [],
  });
  const sent = { name: 'Night', notes: { a: { text: 'b' } } };
  expect(read(z.array(designSchema), [sent])).toEqual({
    answer: { data: [{ name: 'Night' }] },
    unread: [{ at: '[].notes', outcome: 'dropped' }],
  });
  expect(designSchema.safeParse(sent).success).toBe(false);
});
