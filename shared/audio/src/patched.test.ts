import { isChainedOgg, isPatchedMp3 } from './patched';
import type { ReadBytes } from './patched';

/** Frames of layer 3 at 128 kbit/s by the third and fourth byte of their headers, filled with what is no header. */
function frames(count: number, [rates, mode]: readonly [number, number], bytes: number, note = ''): Uint8Array {
  const made = new Uint8Array(count * bytes).fill(0x55);
  for (let frame = 0; frame < count; frame += 1) made.set([0xff, 0xfb, rates, mode], frame * bytes);
  made.set(
    Array.from(note, (letter) => letter.charCodeAt(0)),
    mode >> 6 === 3 ? 21 : 36,
  );
  return made;
}
const stereo = (count: number, note = '') => frames(count, [0x90, 0x00], 417, note);
const joint = (count: number) => frames(count, [0x90, 0x40], 417);
const mono = (count: number) => frames(count, [0x90, 0xc0], 417);
const faster = (count: number) => frames(count, [0x94, 0x00], 384);
/** A tag of 1,000 bytes that hold frames of another kind. */
const tag = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 7, 0x68, ...mono(3).subarray(0, 1000));

/** A page of Ogg with 200 bytes; `kind` is 2 where a stream begins. */
const page = (kind: number) =>
  Uint8Array.of(
    0x4f,
    0x67,
    0x67,
    0x53,
    0,
    kind,
    ...new Array<number>(20).fill(0),
    1,
    200,
    ...new Array<number>(200).fill(1),
  );
const pages = (...kinds: number[]) => joined(...kinds.map(page));

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
const readerOf =
  (bytes: Uint8Array): ReadBytes =>
  (from, length) =>
    Promise.resolve(bytes.subarray(from, from + length));

test.each<[string, boolean, Uint8Array]>([
  ['one recording', false, stereo(50)],
  ['one with a note of its encoder', false, stereo(50, 'Info')],
  ['one whose stereo is joint in places', false, joined(stereo(9), joint(9), stereo(9))],
  ['one behind a tag, and with one at its end', false, joined(tag, stereo(20), tag)],
  [
    'one with a tag and other bytes in the middle',
    false,
    joined(stereo(9), tag, new Uint8Array(77).fill(0xff), stereo(9)),
  ],
  ['no sound at all', false, new Uint8Array(2000).fill(0xff)],
  ['nothing', false, new Uint8Array(0)],
  ['other channels in the middle', true, joined(stereo(9), mono(9), stereo(9))],
  ['another rate in the middle', true, joined(stereo(9), faster(9))],
  ['a second note', true, joined(stereo(9, 'Info'), stereo(9, 'Xing'))],
  ['other channels after more than is looked at in one go', true, joined(stereo(3000), mono(9))],
])('an mp3 with %s', async (_name, isPatched, bytes) => expect(await isPatchedMp3(readerOf(bytes))).toBe(isPatched));

test.each<[string, boolean, Uint8Array]>([
  ['one sound', false, pages(2, 0, 0, 4)],
  ['two tracks side by side', false, pages(2, 2, 0, 0, 4, 4)],
  ['other bytes in the middle', false, joined(pages(2, 0), new Uint8Array(70).fill(0x4f), pages(0, 4))],
  ['a second sound after the first', true, pages(2, 0, 4, 2, 0, 4)],
  ['a second sound far behind', true, joined(pages(2, ...new Array<number>(5000).fill(0)), pages(2))],
])('an ogg with %s', async (_name, isChained, bytes) => expect(await isChainedOgg(readerOf(bytes))).toBe(isChained));
