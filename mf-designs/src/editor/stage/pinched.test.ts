import { pinched } from './pinched';

const fingers = (x: number, y: number, apart: number) => ({
  one: { x: x - apart / 2, y },
  other: { x: x + apart / 2, y },
});

test('fingers that part bring things nearer by as much, around the point between them', () => {
  expect(pinched(fingers(100, 50, 80), fingers(100, 50, 160))).toEqual({ times: 2, middle: { x: 100, y: 50 } });
  expect(pinched(fingers(100, 50, 160), fingers(100, 50, 40))).toEqual({ times: 0.25, middle: { x: 100, y: 50 } });
});

test('fingers that go the same way only move it', () => {
  expect(pinched(fingers(100, 50, 80), fingers(160, 20, 80))).toEqual({ times: 1, middle: { x: 160, y: 20 } });
});

test('fingers that begin upon each other make nothing leap', () => {
  expect(pinched(fingers(100, 50, 0), fingers(100, 50, 24)).times).toBe(1);
});
