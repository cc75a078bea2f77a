import { endpoints } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await server.person('Ana');
});

const nowhere = '00000000-0000-4000-8000-000000000000';
const drawing = {
  width: 1280,
  height: 720,
  waveTop: 500,
  waveLeft: 100,
  waveBottom: 100,
  waveRight: 900,
  pattern: 'bars' as const,
  progressBar: true,
};

describe('designs', () => {
  const ownDesigns = () => ana.expect(endpoints.themes.list, { params: { id: ana.id } });

  test('a person without any sees none of their own and the three built-in ones', async () => {
    const templates = await ana.expect(endpoints.themes.templates);

    expect(await ownDesigns()).toEqual([]);
    expect(
      templates.map(({ _id, width, height, pattern, cardType }) => [_id, width, height, pattern, cardType]).sort(),
    ).toEqual([
      ['horizontal', 1280, 720, 'circlePulse', 'horizontal'],
      ['square', 1080, 1080, 'seaUrchin', 'square'],
      ['vertical', 720, 1280, 'siri', 'vertical'],
    ]);
    expect(await ana.expect(endpoints.themes.get, { params: { id: 'square' } })).toEqual(
      templates.find(({ _id }) => _id === 'square'),
    );
  });

  test('one is saved with its box put right and what is missing filled in', async () => {
    const design = await ana.expect(endpoints.themes.create, { body: { ...drawing, name: ' Night ' } });

    expect(design).toMatchObject({
      name: 'Night',
      waveTop: 100,
      waveBottom: 500,
      cardType: 'horizontal',
      backgroundColor: '#ffffff',
      isTemplate: false,
      owner: ana.id,
      owner_name: 'Ana',
      framesPerSecond: 20,
    });
    const { previewImage, isLoading } = await ana.drawnDesign(design._id);
    expect(await ana.expect(endpoints.themes.get, { params: { id: design._id } })).toEqual({
      ...design,
      previewImage,
      isLoading,
    });
  });

  test('those without a name are named from their day', async () => {
    const names = [];
    for (let count = 0; count < 3; count += 1)
      names.push((await ana.expect(endpoints.themes.create, { body: drawing })).name);
    const day = names[0] ?? '';

    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(names).toEqual([day, `${day} (2)`, `${day} (3)`]);
    expect((await ownDesigns()).map(({ name }) => name)).toEqual([...names].reverse());
  });

  test('a change leaves what it does not name', async () => {
    const { _id } = await ana.expect(endpoints.themes.create, {
      body: { ...drawing, waveColor: '#123456', backgroundImage: '/assets/templates/square.jpg' },
    });
    const design = await ana.drawnDesign(_id);
    const changed = await ana.expect(endpoints.themes.update, {
      params: { id: design._id },
      body: { name: 'Renamed', width: 720 },
    });

    expect(changed).toEqual({
      ...design,
      name: 'Renamed',
      width: 720,
      cardType: 'square',
      revision: 2,
      isLoading: true,
    });
    const settled = await ana.drawnDesign(_id);
    expect(await ownDesigns()).toEqual([settled]);
  });

  test('a copy has a name that says so, in the language of the request', async () => {
    const bia = await server.person('Bia', 'pt-BR');
    const [english, portuguese] = [
      await ana.expect(endpoints.themes.clone, { body: { id: 'vertical' } }),
      await bia.expect(endpoints.themes.clone, { body: { id: 'vertical' } }),
    ];

    expect([english.name, portuguese.name]).toEqual(['Vertical (copy)', 'Vertical (cópia)']);
    expect(english).toMatchObject({ isTemplate: false, pattern: 'siri', width: 720, height: 1280, owner: ana.id });
  });

  test('a second copy has a number, and of a long name what is behind it stays', async () => {
    const bia = await server.person('Bia', 'pt-BR');
    const names = async (visitor: Visitor, id: string) => {
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1)
        made.push((await visitor.expect(endpoints.themes.clone, { body: { id } })).name);
      return made;
    };
    const long = await ana.expect(endpoints.themes.create, { body: { ...drawing, name: 'n'.repeat(120) } });

    expect(await names(ana, 'vertical')).toEqual(['Vertical (copy)', 'Vertical (copy 2)', 'Vertical (copy 3)']);
    expect(await names(bia, 'vertical')).toEqual(['Vertical (cópia)', 'Vertical (cópia 2)', 'Vertical (cópia 3)']);
    const [first, second] = await names(ana, long._id);
    expect([first, second]).toEqual([`${'n'.repeat(113)} (copy)`, `${'n'.repeat(111)} (copy 2)`]);
  });

  test('one that was deleted is gone from everywhere', async () => {
    const design = await ana.expect(endpoints.themes.create, { body: drawing });
    await ana.expect(endpoints.themes.update, { params: { id: design._id }, body: { deleted: true } });

    expect(await ownDesigns()).toEqual([]);
    expect((await ana.call(endpoints.themes.get, { params: { id: design._id } })).status).toBe(404);
    expect((await ana.call(endpoints.themes.clone, { body: { id: design._id } })).error.code).toBe('design_not_found');
    expect(
      (await ana.call(endpoints.themes.update, { params: { id: design._id }, body: { name: 'Back' } })).status,
    ).toBe(404);
  });

  test.each([
    'https://example.com/spy.png',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    '/assets/templates/../../package.json',
    '/assets/templates/other.jpg',
  ])('a background at %s is refused', async (backgroundImage) => {
    const answer = await ana.call(endpoints.themes.create, { body: { ...drawing, backgroundImage } });

    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { backgroundImage: 'This is none of the possible choices.' },
    ]);
  });

  test('a size that no video can have is refused by name', async () => {
    const answer = await ana.call(endpoints.themes.create, { body: { ...drawing, width: 20_000, height: 333 } });

    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { width: 'This must be at most 1920.', height: 'This cannot be used.' },
    ]);
  });
});

describe('link pages', () => {
  /** Without what time makes of it: its feeds are read meanwhile. */
  const written = ({ feedsRead: _read, previewUrl: _preview, ...page }: LinkPage) => page;

  test('are made empty, changed in part and deleted', async () => {
    const first = await ana.expect(endpoints.links.create);
    const second = await ana.expect(endpoints.links.create);
    const changed = await ana.expect(endpoints.links.update, { body: { _id: first._id, title: 'My show' } });
    const fed = await ana.expect(endpoints.links.update, {
      body: { _id: first._id, feeds: ['https://feeds.example/show'] },
    });
    expect(written(fed)).toEqual({ ...written(changed), feeds: ['https://feeds.example/show'] });
    expect(fed.feedsRead).toMatchObject([
      { url: 'https://feeds.example/show', title: 'feeds.example', episodes: null },
    ]);
    const described = await ana.expect(endpoints.links.update, { body: { _id: first._id, description: ' Weekly. ' } });

    expect(first).toMatchObject({ title: '', description: '', feeds: [], status: 'FREE', active: true });
    expect(first.shortId).not.toBe(second.shortId);
    expect(written(changed)).toEqual({ ...written(first), title: 'My show' });
    expect(written(described)).toEqual({ ...written(fed), description: 'Weekly.' });
    expect((await ana.call(endpoints.links.remove, { params: { id: second._id } })).status).toBe(204);
    expect((await ana.expect(endpoints.links.list)).map(written)).toEqual([written(described)]);
    expect((await ana.call(endpoints.links.remove, { params: { id: second._id } })).status).toBe(404);
  });
});

describe('transcriptions', () => {
  test('are written by hand, newest first, and deleted', async () => {
    const first = await ana.expect(endpoints.transcriptions.create, { body: { title: 'One' } });
    const second = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Two' } });
    const written = await ana.expect(endpoints.transcriptions.update, {
      params: { id: first._id },
      body: { contentWithoutTitle: 'Olá\nmundo' },
    });

    expect(first).toMatchObject({ title: 'One', contentWithoutTitle: '', statusText: 'Complete', owner_name: 'Ana' });
    expect(written).toMatchObject({ title: 'One', contentWithoutTitle: 'Olá\nmundo' });
    expect((await ana.expect(endpoints.transcriptions.list)).map(({ title }) => title)).toEqual(['Two', 'One']);
    expect((await ana.call(endpoints.transcriptions.remove, { query: { _id: second._id } })).status).toBe(204);
    expect((await ana.call(endpoints.transcriptions.get, { params: { id: second._id } })).status).toBe(404);
  });
});

describe('teams', () => {
  test('are renamed by their owner', async () => {
    const [team] = await ana.expect(endpoints.teams.list);
    const renamed = await ana.expect(endpoints.teams.rename, {
      body: { teamId: team?._id ?? '', name: ' The  crew\t' },
    });

    expect(renamed).toEqual({ ...team, name: 'The  crew' });
    expect((await ana.expect(endpoints.users.me)).teamInfo.name).toBe('The  crew');
    expect((await ana.call(endpoints.teams.rename, { body: { teamId: nowhere, name: 'x' } })).status).toBe(404);
  });

  test('are not renamed by a member who does not own them', async () => {
    const bob = await server.person('Bob');
    const [team] = await ana.expect(endpoints.teams.list);
    await server.withDatabase(
      `INSERT INTO memberships (team_id, user_id, role, date_added) VALUES ('${team?._id}', '${bob.id}', 'editor', now())`,
    );
    const answer = await bob.call(endpoints.teams.rename, { body: { teamId: team?._id ?? '', name: 'Mine' } });

    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
    expect((await bob.expect(endpoints.teams.list)).map(({ users }) => users.length)).toEqual([1, 2]);
  });

  test('a member who was removed is refused at the next request', async () => {
    await server.withDatabase(`DELETE FROM memberships WHERE user_id = '${ana.id}'`);

    expect((await ana.call(endpoints.users.me)).status).toBe(401);
  });
});

describe('news', () => {
  test('come once each, after the one that was read last, and are forgotten after a month', async () => {
    const [team] = await ana.expect(endpoints.teams.list);
    const id = (number: number) => `01a1fd7e-786b-7000-8000-${String(number).padStart(12, '0')}`;
    const row = (number: number, age: string) =>
      `('${id(number)}', '${team?._id}', 'JOB_COMPLETED', '${nowhere}', 'Video ${number}', now() - interval '${age}')`;
    await server.withDatabase(
      `INSERT INTO notifications (id, team_id, type, subject, title, date) VALUES ${[...Array(60).keys()].map((number) => row(number, number < 2 ? '31 days' : '1 hour')).join(', ')}`,
    );
    // What is too old is looked for at each start.
    await server.restart();
    const titles = async (after?: string) =>
      (await ana.expect(endpoints.notifications.list, { query: { after } })).map(({ payload }) => payload.title);

    expect(await titles()).toEqual([...Array(50).keys()].map((number) => `Video ${number + 10}`));
    expect(await titles(id(57))).toEqual(['Video 58', 'Video 59']);
    expect(await titles(id(59))).toEqual([]);
    expect((await titles(id(0)))[0]).toBe('Video 2');
  });
});
