import { commandOf, rateBeside } from './video-keys';

const bare = { ctrlKey: false, metaKey: false, altKey: false };
const of = (key: string) => commandOf({ key, ...bare });

test('each key asks for what the list of keys says', () => {
  expect([' ', 'k', 'K'].map(of)).toEqual([{ does: 'toggle' }, { does: 'toggle' }, { does: 'toggle' }]);
  expect(['ArrowLeft', 'ArrowRight', 'j', 'l'].map(of)).toEqual([-5, 5, -10, 10].map((by) => ({ does: 'skip', by })));
  expect(['ArrowUp', 'ArrowDown'].map(of)).toEqual([1, -1].map((by) => ({ does: 'volume', by })));
  expect(['m', 'c', 'f', '?'].map((key) => of(key)?.does)).toEqual(['mute', 'captions', 'fullscreen', 'help']);
  expect([',', '.'].map(of)).toEqual([-1, 1].map((by) => ({ does: 'frame', by })));
  expect(['<', '>'].map(of)).toEqual([-1, 1].map((by) => ({ does: 'rate', by })));
  expect(['0', '5', '9'].map(of)).toEqual([0, 0.5, 0.9].map((share) => ({ does: 'goTo', share })));
});

test('others ask for nothing, nor does what is pressed together with Control, Command or Alt', () => {
  expect(['x', 'Tab', 'Enter', 'F5', 'Escape'].map(of)).toEqual([null, null, null, null, null]);
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(commandOf({ key: 'f', ...bare, [held]: true })).toBeNull();
});

test('the rate goes step by step, and stays at its ends', () => {
  expect([rateBeside(1, 1), rateBeside(1, -1), rateBeside(2, 1), rateBeside(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5]);
  // One that is none of the steps, as a browser may have set it.
  expect([rateBeside(1.1, 1), rateBeside(1.1, -1)]).toEqual([1.25, 1]);
});
