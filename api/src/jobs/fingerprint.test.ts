import { designDrawingSchema } from '@wavereel/contracts';
import { fingerprintOf } from './fingerprint';

const box = { left: 10, top: 20, width: 300, height: 80 };
const of = (text: object = {}, design: object = {}) =>
  fingerprintOf({
    teamId: 'team',
    mediaGuid: 'sound',
    start: 1,
    end: 2,
    theme: designDrawingSchema.parse({
      width: 640,
      height: 640,
      waveTop: 100,
      waveLeft: 100,
      waveBottom: 500,
      waveRight: 500,
      layers: [
        { kind: 'text', id: 'words', text: 'Hello', ...box, ...text },
        { kind: 'waveform' },
        { kind: 'shape', id: 'a', ...box },
      ],
      ...design,
    }),
  });

test('a video is found by what it was made of, whatever layers can do later', () => {
  expect(of()).toBe('fJaRGZ1cvw18Rx7fO89vdWp3Y6aBVl_GBsodYc7eNLY');
});

test('what is turned is another picture', () => {
  expect(of({ rotation: 1 })).not.toBe(of());
  expect(of({ rotation: 1 })).not.toBe(of({ rotation: -1 }));
});

test('more pictures a second are another video', () => {
  expect(of({}, { framesPerSecond: 30 })).not.toBe(of());
});

const ofWords = (look: object) => of({}, { layers: [{ kind: 'text', id: 'words', text: 'Hello', ...box, ...look }] });

test('words that are neither spaced nor of two colours have the fingerprint that they have without the fields', () => {
  expect(ofWords({})).toBe('B2wVARR9pQwSf42MGZZ4h_2IgpeF8CQN-E9urk5Fzfc');
});

test('words that are set otherwise make another video', () => {
  const gradient = { to: '#000000', angle: 0 };
  const all = [{}, { letterSpacing: 0.1 }, { gradient }, { gradient: { ...gradient, angle: 9 } }, { text: 'Hi' }];
  expect(new Set(all.map(ofWords)).size).toBe(all.length);
});
