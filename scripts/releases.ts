// npm run releases [-- mf-link]: what is live, what is tried, and what can be gone back to.
import { command, CommandError, liveStore, standing } from './lib/release-command';

await command(async () => {
  const store = await liveStore();
  const registry = await store.readRegistry();
  if (!registry) throw new CommandError(`Nothing was released into ${store.name} yet.`);
  const wanted = process.argv[2];
  const found = registry.remotes.filter(({ name }) => wanted === undefined || name === wanted);
  if (found.length === 0) throw new CommandError(`${wanted} was never released. There is: ${registry.remotes.map(({ name }) => name).join(', ')}`);
  console.log(found.flatMap(standing).join('\n'));
});
