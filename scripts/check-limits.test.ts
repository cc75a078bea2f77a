import { limits } from '@wavereel/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './lib/workspace';

const sources = packages().flatMap(({ directory }) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(src|lib)\/.*\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
    .map((name) => readFileSync(join(directory, name), 'utf8')),
);

test.each(Object.keys(limits))('the limit %s decides something: some code reads it', (name) => {
  expect(sources.some((source) => new RegExp(`\\blimits\\.${name}\\b`).test(source))).toBe(true);
});
