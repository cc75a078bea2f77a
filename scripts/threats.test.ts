import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTests } from './lib/threats';
import { top } from './lib/workspace';

test('the page of threats names tests that are there', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(({ file, title }) => {
    const path = join(top, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });

  expect(missing).toEqual([]);
});
