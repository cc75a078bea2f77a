import { mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Traces } from './traces';
import { packages } from './workspace';

let top: string;
let traces: Traces;
const files = {
  'package-lock.json': '{}',
  'app/package.json': '{"name": "@wavereel/app", "version": "1.0.0", "dependencies": {"@wavereel/ui": "^1.0.0"}}',
  'app/src/main.ts': 'one',
  'app/src/main.test.ts': 'a test',
  'app/test/journey.ts': 'another',
  'app/dist/main.js': 'built',
  'shared/ui/package.json':
    '{"name": "@wavereel/ui", "version": "1.0.0", "devDependencies": {"@wavereel/kit": "^1.0.0"}}',
  'shared/ui/index.ts': 'ui',
  // Each is built on the other: nobody looks for ever.
  'shared/kit/package.json':
    '{"name": "@wavereel/kit", "version": "1.0.0", "dependencies": {"@wavereel/ui": "^1.0.0"}}',
  'shared/kit/index.ts': 'kit',
  'shared/other/package.json': '{"name": "@wavereel/other", "version": "1.0.0"}',
  'shared/other/index.ts': 'other',
  'bench/readme.md': 'no package',
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
}
const app = () => {
  const found = packages(top).find(({ shortName }) => shortName === 'app');
  if (!found) throw new Error('it was written above');
  return found;
};
/** Its source as it is now, kept as what it was built from. */
const built = () => traces.keep(app(), traces.source(app()));

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'wavereel-traces-'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  traces = new Traces(top, packages(top));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

test('what was never built is built', () => expect(traces.isUntouched(app())).toBe(false));

test('what was built is left alone as long as nothing of it was touched', () => {
  built();
  expect(traces.isUntouched(app())).toBe(true);
});

test.each(['app/src/main.test.ts', 'app/test/journey.ts', 'shared/other/index.ts'])('%s is of no build', (file) => {
  built();
  write(file, 'written anew');
  expect(traces.isUntouched(app())).toBe(true);
});

test.each([
  'app/src/main.ts',
  'app/src/new.ts',
  'shared/ui/index.ts',
  'shared/kit/index.ts',
  'package-lock.json',
  'app/dist/main.js',
  'app/dist/more.js',
])('whoever touches %s has it built', (file) => {
  built();
  write(file, 'written anew');
  expect(traces.isUntouched(app())).toBe(false);
});

test.each(['app/src/main.ts', 'app/dist/main.js', 'shared/kit/index.ts'])('so does who removes %s', (file) => {
  built();
  unlinkSync(join(top, file));
  expect(traces.isUntouched(app())).toBe(false);
});

test('a text of the same length is another one', () => {
  built();
  write('app/src/main.ts', 'two');
  utimesSync(join(top, 'app/src/main.ts'), 1, 1);
  expect(traces.isUntouched(app())).toBe(false);
});

test('what is touched while it is built is built again', () => {
  const before = traces.source(app());
  write('app/src/main.ts', 'written meanwhile');
  traces.keep(app(), before);
  expect(traces.isUntouched(app())).toBe(false);
});
