// npm run retire -- mf-link: takes a remote out of the suite for good; its addresses lead home with a sentence. Releasing it again brings it back.
import { retired } from '@wavereel/api/internals/platform/releases/changes';
import { command, CommandError, liveStore } from './lib/release-command';

await command(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new CommandError('npm run retire -- <remote>');
  const store = await liveStore();
  await store.changeRegistry((before) => {
    if (!before) throw new CommandError(`Nothing was released into ${store.name} yet.`);
    if (before.retired.some((one) => one.name === name)) throw new CommandError(`${name} is retired already.`);
    const names = before.remotes.map((one) => one.name);
    if (!names.includes(name))
      throw new CommandError(`There is no remote ${name} in ${store.name}. It has: ${names.join(', ')}`);
    return retired(before, name);
  });
  console.log(`${name} is retired. Its files stay, for pages that were opened before.`);
});
