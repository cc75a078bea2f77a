import { wavHeader } from './wav';

test('the header of a second of sound at 48 kHz', () => {
  const bytes = wavHeader(48_000, 48_000);
  const view = new DataView(bytes.buffer);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

  expect(bytes).toHaveLength(44);
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(36 + 96_000);
  // Plain samples, one channel.
  expect([view.getUint16(20, true), view.getUint16(22, true)]).toEqual([1, 1]);
  expect([
    view.getUint32(24, true),
    view.getUint32(28, true),
    view.getUint16(32, true),
    view.getUint16(34, true),
  ]).toEqual([48_000, 96_000, 2, 16]);
  expect(view.getUint32(40, true)).toBe(96_000);
});
