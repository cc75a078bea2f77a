import { aRegistry, aRemote, serveRegistry } from '../testing';
import { fetchRegistry } from './registry-client';

test('the registry is read past every cache', async () => {
  const registry = aRegistry(aRemote('mf-a'));
  const served = serveRegistry(() => registry);
  expect(await fetchRegistry(1_000)).toEqual(registry);
  expect(served).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-store' }));
});

test('an answer that is no registry is refused', async () => {
  serveRegistry(() => 500);
  await expect(fetchRegistry(1_000)).rejects.toThrow('remotes.json answered 500');
  // An older shell meets a newer registry.
  serveRegistry(() => Object.assign(aRegistry(), { v: 2 }));
  await expect(fetchRegistry(1_000)).rejects.toThrow();
});

test('a remote that is declared in a way of later is left out, and an icon that came later is another one', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const known = aRemote('mf-a', {
    sidebar: [{ path: '/a', label: { 'en': 'A', 'pt-BR': 'A' }, icon: 'video', section: 'main', order: 1 }],
  });
  const grown = { ...known, sidebar: known.sidebar.map((entry) => ({ ...entry, icon: 'microphone', badge: 3 })) };
  serveRegistry(() => Object.assign(aRegistry(known), { remotes: [grown, { ...aRemote('mf-b'), routes: {} }] }));
  expect(await fetchRegistry(1_000)).toEqual(aRegistry(known));
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('flags that are declared in a way of later are passed over, and the remote stands without them', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [known, other] = [aRemote('mf-a'), aRemote('mf-b', { flags: { newEditor: 'The editor of words.' } })];
  const grown = { ...known, flags: { newEditor: { purpose: 'The editor of words.', owner: 'ana' } } };
  serveRegistry(() => Object.assign(aRegistry(), { remotes: [grown, other] }));
  expect(await fetchRegistry(1_000)).toEqual(aRegistry(known, other));
  expect(console.warn).toHaveBeenLastCalledWith(
    '/remotes.json says what this page does not know, which was dropped: remotes[].flags',
  );
});
