import { createCanvas } from '@napi-rs/canvas';
import { gradientLine, inkOf } from './ink';

const box = { x: 100, y: 50, width: 200, height: 80 };

test.each([
  [0, { x: 200, y: 130 }, { x: 200, y: 50 }],
  [90, { x: 100, y: 90 }, { x: 300, y: 90 }],
  [180, { x: 200, y: 50 }, { x: 200, y: 130 }],
  [270, { x: 300, y: 90 }, { x: 100, y: 90 }],
  [45, { x: 130, y: 160 }, { x: 270, y: 20 }],
])('a gradient of %i degrees goes across the box as in CSS', (angle, from, to) => {
  expect(gradientLine(box, angle)).toEqual([from, to]);
});

test('letters are of one colour, or go from it to another across all lines', () => {
  const canvas = createCanvas(10, 100);
  // The renderer's context is a standard one where it matters here.
  const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  const line = { text: 'a', start: 0, x: 0, width: 10 };
  const layout = {
    fontSize: 50,
    lines: [
      { ...line, y: 47 },
      { ...line, y: 86 },
    ],
  };
  expect(inkOf(context, { color: '#FF0000', gradient: null }, layout)).toBe('#FF0000');
  context.fillStyle = inkOf(context, { color: '#FF0000', gradient: { to: '#0000FF', angle: 180 } }, layout);
  context.fillRect(0, 0, 10, 100);
  const [top = [], bottom = []] = [0, 99].map((y) => [...context.getImageData(5, y, 1, 1).data]);
  expect([top[0], bottom[2]]).toEqual([expect.closeTo(255, -1), expect.closeTo(255, -1)]);
  expect([top[2], bottom[0]]).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1)]);
});
