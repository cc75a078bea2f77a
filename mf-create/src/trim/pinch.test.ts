import { pinched, type Fingers } from './pinch';
import { toSeconds, type View } from './view';

const view: View = { from: 100, pixelsPerSecond: 20, width: 400, duration: 3600 };
const fingers = (one: number, other: number, y = 100): Fingers => [
  { x: one, y: 100 },
  { x: other, y },
];

test('fingers that part enlarge the sound, and what lies between them goes along', () => {
  const near = pinched(view, fingers(100, 200), fingers(150, 350));
  expect(near.pixelsPerSecond).toBe(40);
  expect(toSeconds(near, 250)).toBeCloseTo(toSeconds(view, 150));
});

test('fingers that only move take the sound with them, and one above the other they zoom too', () => {
  expect(pinched(view, fingers(100, 200), fingers(140, 240))).toEqual({ ...view, from: 98 });
  expect(pinched(view, fingers(100, 100, 150), fingers(100, 100, 200)).pixelsPerSecond).toBe(40);
});

test('no pinch goes beyond the zoom', () => {
  expect(pinched(view, fingers(100, 200), fingers(0, 4000)).pixelsPerSecond).toBe(100);
  expect(pinched(view, fingers(0, 390), fingers(199, 201)).pixelsPerSecond).toBeGreaterThanOrEqual(400 / 3600);
});
