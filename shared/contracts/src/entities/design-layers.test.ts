import { designChangeSchema, designDrawingSchema, designInputSchema } from './design';
import { asEver, designLayersSchema, everyLayer, mostLayerChars, mostLayers } from './design-layers';

const shape = (id: string, change: object = {}) => ({
  kind: 'shape',
  id,
  left: 0,
  top: 0,
  width: 9,
  height: 9,
  ...change,
});
const text = (id: string, words: string) => ({ ...shape(id), kind: 'text', text: words });
const many = (count: number) => Array.from({ length: count }, (_, at) => shape(`s${at}`));
const issues = (layers: readonly object[]) => designLayersSchema.safeParse(layers).error?.issues ?? [];

test('layers take what is missing from the contract', () => {
  expect(designLayersSchema.parse([text('a', 'Hello'), { kind: 'waveform' }])).toMatchObject([
    { kind: 'text', fontFamily: 'Inter', size: 72, opacity: 1, hidden: false },
    { kind: 'waveform' },
  ]);
});

test('each has a name of its own, that of nothing else in a design', () => {
  expect(issues([shape('a'), text('a', '')])).toHaveLength(1);
  expect(issues([{ kind: 'progress' }, { kind: 'progress' }])).toHaveLength(1);
  for (const id of ['canvas', 'captions', 'waveform', 'progress', '', 'a b', 'x'.repeat(41)])
    expect(issues([shape(id)]).map(({ path }) => path)).toEqual([[0, 'id']]);
});

test('there is a bound for one and for all of them', () => {
  expect(issues(many(mostLayers))).toEqual([]);
  expect(issues(many(mostLayers + 1))).toMatchObject([{ code: 'too_big' }]);
  expect(issues([text('a', 'x'.repeat(1001))])).toMatchObject([{ path: [0, 'text'], code: 'too_big' }]);
  const wordy = Array.from({ length: 120 }, (_, at) => text(`t${at}`, 'x'.repeat(1000)));
  expect(JSON.stringify(wordy).length).toBeGreaterThan(mostLayerChars);
  expect(issues(wordy)).toMatchObject([{ params: { code: 'design_too_full' } }]);
});

test('a design that was within the bound stays so, whatever its layers say besides since then', () => {
  const chars = (layers: readonly object[]) => JSON.stringify(asEver(designLayersSchema.parse(layers))).length;
  const texts = (words: number, last: number) =>
    Array.from({ length: 100 }, (_, at) => text(`t${at}`, 'x'.repeat(at === 99 ? last : words)));
  const room = mostLayerChars - chars(texts(0, 0));
  const full = texts(Math.floor(room / 100), Math.floor(room / 100) + (room % 100));
  expect(chars(full)).toBe(mostLayerChars);
  expect(issues(full.map((layer) => ({ ...layer, rotation: 0 })))).toEqual([]);
});

test('where its parts stand, how long their lines are and what moves takes no room; words do', () => {
  const wordy = (count: number, change: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...text(`t${at + 100}`, 'x'.repeat(1000)), ...change }));
  const most = Array.from({ length: 120 }, (_, at) => at).findLast((count) => issues(wordy(count)).length === 0) ?? 0;
  const far = { left: -4000.25, top: 1 / 3, width: 4096, height: 4095.75, rotation: -179.5, size: 599.75 };
  const aside = { alignment: 'center', verticalAlignment: 'middle', outlineWidth: 39.75, backgroundRadius: 399.75 };
  const moving = ['waveform', 'progress'].map((kind) => ({ kind, group: 'x'.repeat(40) }));
  expect(issues([...wordy(most, { ...far, ...aside }), ...moving])).toEqual([]);
  expect(issues([...wordy(most), text('one', 'x'.repeat(1000))])).toMatchObject([
    { params: { code: 'design_too_full' } },
  ]);
});

test('a new design has no more than there may be once both that move are among them; what is kept may have two more', () => {
  const drawing = { width: 64, height: 64, waveTop: 0, waveLeft: 0, waveBottom: 9, waveRight: 9 };
  const isTaken = (layers: readonly object[]) =>
    [designInputSchema, designChangeSchema].map((schema) => schema.safeParse({ ...drawing, layers }).success);
  expect(isTaken(many(mostLayers - 1))).toEqual([false, true]);
  expect(isTaken(many(mostLayers + 1))).toEqual([false, false]);
  expect(isTaken(many(mostLayers - 2))).toEqual([true, true]);
  expect(isTaken([...many(mostLayers - 2), { kind: 'progress' }, { kind: 'waveform' }])).toEqual([true, true]);
  expect(designDrawingSchema.safeParse({ ...drawing, layers: many(mostLayers) }).success).toBe(true);
});

test('a layer is turned by half a turn to either side', () => {
  expect([-180, 180].map((rotation) => issues([shape('a', { rotation })]))).toEqual([[], []]);
  expect(issues([shape('a', { rotation: 181 })])).toMatchObject([{ path: [0, 'rotation'] }]);
});

test('a kind or a form that nobody knows is refused with its place', () => {
  expect(issues([shape('a'), { kind: 'video' }])).toMatchObject([{ path: [1, 'kind'] }]);
  expect(issues([shape('a', { form: 'star' })])).toMatchObject([{ path: [0, 'form'] }]);
});

test('what moves and is not among the layers lies below them, the waveform deepest', () => {
  expect(everyLayer([])).toEqual([{ kind: 'waveform' }, { kind: 'progress' }]);
  expect(everyLayer([{ kind: 'progress' }])).toEqual([{ kind: 'waveform' }, { kind: 'progress' }]);
  const all = [{ kind: 'progress' as const }, { kind: 'waveform' as const }];
  expect(everyLayer(all)).toEqual(all);
});
