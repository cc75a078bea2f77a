import { execFileSync } from 'node:child_process';
import { top } from './workspace';

const samples = {
  'a remote reaches for another': ['mf-link/src/sample.ts', "import '@wavereel/mf-create';"],
  'the shell reaches for a remote': ['shell/src/sample.ts', "import '@wavereel/mf-link';"],
  'the shell names a remote': ['shell/src/sample.ts', "export const name = 'mf-link';"],
  'a package reaches up': ['shared/events/src/sample.ts', "import '@wavereel/remote-kit';"],
  'a package reaches sideways': ['shared/client/src/sample.ts', "import '@wavereel/events';"],
  'a remote speaks HTTP by itself': ['mf-link/src/sample.ts', "void fetch('/api/links');"],
  'a remote brings its own router': ['mf-link/src/sample.ts', "import 'react-router-dom';"],
  'a remote brings its own look': ['mf-link/src/sample.ts', "import '@mantine/core';"],
  'the api takes a package of the browser': ['api/src/jobs/sample.ts', "import '@wavereel/ui';"],
  'a resource touches the disk': ['api/src/jobs/sample.ts', "import 'node:fs';"],
  'a resource reads the environment': ['api/src/jobs/sample.ts', 'export const port = process.env.PORT;'],
  'the ground floor touches the page': ['shared/scene/src/sample.ts', 'export const title = document.title;'],
  'nothing is wrong': ['mf-link/src/sample.ts', "import '@wavereel/ui';"],
} as const;

const expected: Record<keyof typeof samples, RegExp | null> = {
  'a remote reaches for another': /Tell it something through @wavereel\/events/,
  'the shell reaches for a remote': /Tell it something through @wavereel\/events/,
  'the shell names a remote': /The shell names no remote/,
  'a package reaches up': /stands on floor 2/,
  'a package reaches sideways': /stands on floor 2/,
  'a remote speaks HTTP by itself': /Use call, useRead or fetchFile/,
  'a remote brings its own router': /from @wavereel\/router/,
  'a remote brings its own look': /The look lives in @wavereel\/ui/,
  'the api takes a package of the browser': /the other packages are for browsers/,
  'a resource touches the disk': /Only api\/src\/platform\/ touches disk/,
  'a resource reads the environment': /platform\/config\.ts/,
  'the ground floor touches the page': /The ground floor is pure/,
  'nothing is wrong': null,
};

/** Lints all samples in a process of its own: the config is an ES module. */
function lint(): Record<string, string[]> {
  const program = `
    const { ESLint } = require('eslint');
    const eslint = new ESLint();
    const lintOne = async ([name, [filePath, text]]) => [name, (await eslint.lintText(text, { filePath })).flatMap(({ messages }) => messages.map(({ message }) => message))];
    Promise.all(Object.entries(JSON.parse(process.argv[1])).map(lintOne)).then((rows) => console.log(JSON.stringify(Object.fromEntries(rows))));
  `;
  return JSON.parse(
    execFileSync(process.execPath, ['-e', program, JSON.stringify(samples)], { cwd: top, encoding: 'utf8' }),
  );
}

const found = lint();

test.each(Object.entries(expected))('lint: %s', (name, message) => {
  if (message === null) expect(found[name]).toEqual([]);
  else expect(found[name]?.join('\n')).toMatch(message);
});
