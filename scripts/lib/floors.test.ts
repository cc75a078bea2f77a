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
  'a remote reaches for the api': ['mf-link/src/sample.ts', "import '@wavereel/api/src/config';"],
  'a remote mounts by itself': ['mf-link/src/sample.ts', "import 'single-spa';"],
  'a remote keeps answers by itself': ['mf-link/src/sample.ts', "import '@tanstack/react-query';"],
  'a remote opens a road for news': ['mf-link/src/sample.ts', "new WebSocket('wss://example.com');"],
  'a resource speaks HTTP by itself': ['api/src/jobs/sample.ts', "void fetch('https://example.com');"],
  'a resource starts a thread': ['api/src/jobs/sample.ts', "import 'node:worker_threads';"],
  'a resource speaks to the store by itself': ['api/src/jobs/sample.ts', "import '@aws-sdk/client-s3';"],
  'the ground of the api knows a resource': ['api/src/platform/sample.ts', "import '../jobs/service';"],
  'a room of the ground knows a resource': ['api/src/platform/database/sample.ts', "import '../../jobs/table';"],
  'a room of the ground knows one above it': ['api/src/http/sample.ts', "import '../people/table';"],
  'people know a resource': ['api/src/people/sample.ts', "import type { X } from '../plans/service';"],
  'a resource takes people from another': ['api/src/feeds/sample.ts', "import '../users/table';"],
  'leaving names a resource': ['api/src/leaving/sample.ts', "import '../jobs/table';"],
  'leaving stands on its ground': [
    'api/src/leaving/sample.ts',
    "import '../people/fates'; import '../platform'; import '../resource';",
  ],
  'a table stands where nobody looks': ['api/src/feeds/sample.ts', "export const kept = pgTable('kept', {});"],
  'the shell names a screen': ['shell/src/sample.ts', "export const path = '/videos';"],
  'the shell names a place below a screen': [
    'shell/src/sample.ts',
    'export const path = (id: string) => `/media/${id}`;',
  ],
  'a function decides too much': [
    'mf-link/src/sample.ts',
    `export const f = (a: number) => ${Array.from({ length: 21 }, (_, at) => `a === ${at}`).join(' || ')};`,
  ],
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
  'a resource reads the environment': /platform\/config\//,
  'the ground floor touches the page': /The ground floor is pure/,
  'a remote reaches for the api': /The api is known by its wire/,
  'a remote mounts by itself': /mounted by the frame/,
  'a remote keeps answers by itself': /useRead, useSend and tellNews/,
  'a remote opens a road for news': /News come by one road/,
  'a resource speaks HTTP by itself': /one guarded door/,
  'a resource starts a thread': /Only api\/src\/platform\/ touches disk/,
  'a resource speaks to the store by itself': /Only api\/src\/platform\/ touches disk/,
  'the ground of the api knows a resource': /is the ground: it knows no resource/,
  'a room of the ground knows a resource': /is the ground: it knows no resource/,
  'a room of the ground knows one above it': /it knows no resource, and no room but locales, platform/,
  'people know a resource': /api\/src\/people is the ground/,
  'a resource takes people from another': /stand in api\/src\/people/,
  'leaving names a resource': /each says in its resource\.ts/,
  'leaving stands on its ground': null,
  'a table stands where nobody looks': /Tables stand in table\.ts/,
  'the shell names a screen': /names no screen of a remote/,
  'the shell names a place below a screen': /names no screen of a remote/,
  'a function decides too much': /complexity of 21/,
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
