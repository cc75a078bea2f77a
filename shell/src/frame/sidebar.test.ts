import { aUser } from '@wavereel/client/testing/builders';
import type { User } from '@wavereel/contracts';
import { registrySchema } from '@wavereel/remote-kit/registry';
import { sidebarOf } from './sidebar';

const entry = (path: string, section: string, order: number, more = {}) => ({
  path,
  section,
  order,
  icon: 'video',
  label: { 'en': `en ${path}`, 'pt-BR': `pt ${path}` },
  ...more,
});

const registry = (stage: string) =>
  registrySchema.parse({
    v: 1,
    retired: [],
    stage,
    offers: {},
    remotes: [
      {
        name: 'mf-a',
        version: '1',
        entry: '/a.js',
        integrity: 'sha384-x',
        needs: {},
        earlier: [],
        routes: [{ path: '/a', title: { 'en': 'A', 'pt-BR': 'A' } }],
        sidebar: [
          entry('/late', 'main', 9, { phone: 1 }),
          entry('/early', 'main', 1, { tag: 'beta', phone: 2 }),
          entry('/designs', 'main', 3, { localStage: true }),
          entry('/billing', 'account', 1, { ownerOnly: true }),
          entry('/create', 'action', 1, { phone: 0 }),
        ],
      },
    ],
  });

const me = aUser().id;
const other = '00000000-0000-4000-8000-0000000000ff';
const user = (id: string, ownerId: string): User => aUser({ id, teamInfo: { ...aUser().teamInfo, ownerId } });

test('entries are sorted, in the language of the reader', () => {
  const sidebar = sidebarOf(registry('local'), user(me, me), 'pt-BR');
  expect(sidebar.main.map(({ label }) => label)).toEqual(['pt /early', 'pt /designs', 'pt /late']);
  expect(sidebar.main[0]?.beta).toBe(true);
  expect(sidebar.action?.path).toBe('/create');
  expect(sidebar.phone.map(({ path }) => path)).toEqual(['/create', '/late', '/early']);
});

test('an entry is marked on all screens of its remote, unless others lead there', () => {
  const [first] = registry('local').remotes;
  if (!first) throw new Error('There is a remote');
  const route = (path: string) => ({ ...first.routes[0], path, title: { 'en': path, 'pt-BR': path } });
  const screensOf = (...sidebar: ReturnType<typeof entry>[]) =>
    sidebarOf(
      registrySchema.parse({
        ...registry('local'),
        remotes: [{ ...first, sidebar, routes: [route('/videos'), route('/media')] }],
      }),
      user(me, me),
      'en',
    ).main.map(({ screens }) => [...new Set(screens)]);
  expect(screensOf(entry('/videos', 'main', 1))).toEqual([['/videos', '/media']]);
  expect(screensOf(entry('/videos', 'main', 1), entry('/media', 'main', 2))).toEqual([['/videos'], ['/media']]);
});

test('entries of the local stage stay there', () => {
  expect(sidebarOf(registry('production'), user(me, me), 'en').main.map(({ path }) => path)).toEqual([
    '/early',
    '/late',
  ]);
});

test('billing is for the owner of the team', () => {
  expect(sidebarOf(registry('local'), user(me, me), 'en').account).toHaveLength(1);
  expect(sidebarOf(registry('local'), user(other, me), 'en').account).toHaveLength(0);
});
