import { declarationSchema } from '@wavereel/remote-kit/registry';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf } from './lib/publish';
import { readFlags } from './lib/source-flags';
import { packages } from './lib/workspace';

test.each(remotesOf(packages()))('$shortName asks for the flags that it declares, and for no others', (source) => {
  const asked = readdirSync(join(source.directory, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .flatMap((name) => readFlags(name, readFileSync(join(source.directory, 'src', name), 'utf8')));
  const { flags = {} } = declarationSchema.parse(source.remote);
  expect([...new Set(asked)].sort()).toEqual(Object.keys(flags).sort());
});

test('what a source asks for is found', () => {
  const source =
    "const isNew = useFlag('newEditor');\nexport const View = () => <p>{useFlag('darkPlayer') && isNew}</p>;";
  expect(readFlags('x.tsx', source)).toEqual(['newEditor', 'darkPlayer']);
  expect(() => readFlags('x.ts', 'useFlag(name)')).toThrow('x.ts asks for a flag by no name of its own: useFlag(name)');
});
