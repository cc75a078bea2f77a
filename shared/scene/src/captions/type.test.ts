import { createCanvas } from '@napi-rs/canvas';
import type { Context2D } from '../canvas';
import { measureBy, ofOneFont } from './type';
import type { TypeRun } from './type';

const fontAt = (size: number) => `${size}px sans-serif`;
const text = 'aم'.repeat(500);
/** A run a letter, as a text of two scripts has them where one is spaced and the other is not. */
const runs: readonly TypeRun[] = Array.from(text, (_, at) => ({
  start: at,
  end: at + 1,
  fontAt,
  letterSpacing: at % 2 === 0 ? 0.5 : 0,
}));

test('a part of a text is set in the runs that it touches, the first and the last of them cut', () => {
  const three: readonly TypeRun[] = [0, 10, 20].map((start) => ({ start, end: start + 10, fontAt }));
  const places = (start: number, end: number) =>
    ofOneFont({ text, language: 'en', fonts: three }, { start, end }).map((run) => [run.start, run.end]);
  expect(places(5, 25)).toEqual([
    [5, 10],
    [10, 20],
    [20, 25],
  ]);
  expect(places(10, 20)).toEqual([[10, 20]]);
  expect(places(29, 40)).toEqual([[29, 30]]);
  expect([places(7, 7), places(30, 40)]).toEqual([[], []]);
});

test('measuring letter by letter looks at a few runs a letter, however many there are, and at each kind of letter once', () => {
  const context = createCanvas(1, 1).getContext('2d');
  const measureText = jest.spyOn(context, 'measureText');
  let looks = 0;
  const fonts = new Proxy(runs, {
    get(all, name, own) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
      return Reflect.get(all, name, own) as unknown;
    },
  });
  const measure = measureBy(context as unknown as Context2D);
  for (let at = 0; at < text.length; at += 1) measure({ text, language: 'en', fonts }, { start: at, end: at + 1 }, 40);
  expect(measureText).toHaveBeenCalledTimes(2);
  expect(looks / text.length).toBeLessThan(20);
});
