import { blameOf } from './blame';

const here = {
  phase: 'load',
  stack: 'Error: 404\n at https://wave.example/shell/a.js',
  isOnline: true,
  hasServer: true,
} as const;

test.each([
  ['a file that is missing', here, 'release'],
  ['a page without a line', { ...here, isOnline: false }, 'line'],
  ['a server that does not answer for anything', { ...here, hasServer: false }, 'line'],
  ['a screen that breaks', { ...here, phase: 'render' }, 'release'],
  [
    'a screen that breaks while there is no line',
    { ...here, phase: 'render', isOnline: false, hasServer: false },
    'release',
  ],
  [
    'an extension of Chromium',
    { ...here, phase: 'render', stack: 'at chrome-extension://abcd/content.js:1:2' },
    'extension',
  ],
  ['an extension of Firefox', { ...here, stack: 'f@moz-extension://1-2/x.js:3:4' }, 'extension'],
  ['a word that only looks like one', { ...here, stack: 'Error: my-chromeextension: no' }, 'release'],
] as const)('%s', (_name, evidence, blame) => {
  expect(blameOf(evidence)).toBe(blame);
});
