// npm run new-remote -- mf-stats [--title Stats] [--title-pt Estatísticas]: begins a remote that can be built, tested, released and seen at once.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { declarationSchema } from '@wavereel/remote-kit/registry';
import { remotesOf } from './lib/publish';
import { command, CommandError } from './lib/release-command';
import { pathOf, remoteFiles, remoteName } from './lib/remote-template';
import { packages, top } from './lib/workspace';

const usage = 'npm run new-remote -- mf-<name> [--title "Name"] [--title-pt "Nome"]';

await command(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'title': { type: 'string' }, 'title-pt': { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || !remoteName.test(name))
    throw new CommandError(`${usage}\nA name is mf- and small letters: mf-stats`);
  if (existsSync(join(top, name))) throw new CommandError(`There is a folder ${name} already.`);
  const all = packages();
  const path = pathOf(name);
  const owner = remotesOf(all).find(({ remote }) =>
    declarationSchema.parse(remote).routes.some((route) => route.path === path),
  );
  if (owner) throw new CommandError(`${path} belongs to ${owner.shortName} already. Choose another name.`);

  const title = values.title ?? titleOf(name);
  const versions = Object.fromEntries(all.map((one) => [one.name, one.version]));
  for (const [file, text] of Object.entries(
    remoteFiles({ name, title, titlePtBR: values['title-pt'] ?? title }, versions),
  )) {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), text);
  }
  console.log(
    `${name} is written. Go on with:\n  npm install                        (links it)\n  npm run dev -- ${name} --alone\n  npm run release -- ${name}`,
  );
  return Promise.resolve();
});

/** `mf-show-notes` → `Show notes` */
function titleOf(name: string): string {
  const words = name.slice('mf-'.length).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
