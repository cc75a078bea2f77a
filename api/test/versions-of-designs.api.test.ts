import { endpoints } from '@wavereel/contracts';
import type { BodyOf, Design, DesignVersion } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';

/** What a team may keep. */
const storageMegabytes = 100;
const mostVersions = 100;

let server: TestServer;
let ana: Visitor;
let design: Design;

beforeAll(async () => {
  server = await TestServer.start({ TEAM_STORAGE_MB: String(storageMegabytes) });
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await verifiedPerson(server, 'Ana');
  design = await ana.expect(endpoints.themes.create, { body: { ...drawing, name: 'Night' } });
});

const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };
const change = (body: BodyOf<typeof endpoints.themes.update>, who = ana) =>
  who.expect(endpoints.themes.update, { params: { id: design._id }, body });
const versions = (who = ana) => who.expect(endpoints.themes.versions, { params: { id: design._id } });
const namesOf = (rows: readonly DesignVersion[]) => rows.map(({ name }) => name);
const version = (revision: number, who = ana) =>
  who.call(endpoints.themes.version, { params: { id: design._id, revision } });
/** As if all of it had been saved so much earlier. */
async function pause(minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${minutes} minutes'`;
  await server.withDatabase(`UPDATE designs SET ${earlier('date_saved')}, ${earlier('run_began')}`);
  await server.withDatabase(`UPDATE design_versions SET ${earlier('date_saved')}, ${earlier('date_replaced')}`);
}

test('what a design began with is kept by its first save, and of a run of saves the last state once the run is over', async () => {
  expect(await versions()).toEqual([]);
  await change({ name: 'Two' });
  await change({ waveColor: '#00ff00' });
  const last = await change({ name: 'Four' });
  expect(await versions()).toEqual([
    { revision: 1, name: 'Night', dateSaved: design.dateAdded, savedBy: ana.id, savedByName: 'Ana' },
  ]);

  await pause(5);
  await change({ name: 'Five' });
  expect(await versions()).toMatchObject([
    { revision: 4, name: 'Four' },
    { revision: 1, name: 'Night' },
  ]);
  const { _id, cardType, owner, owner_name, isTemplate, dateAdded, isLegacy, ...rest } = last;
  const { maxDuration, samplesPerFrame, favorite, previewImage, isLoading, objects, variables, ...look } = rest;
  expect((await version(4)).body).toMatchObject({ ...look, savedBy: ana.id, gone: [] });
});

test('what stood before somebody else saves, or before a restoring, is a version however young it is', async () => {
  const bob = await memberOf(server, ana, 'editor');
  await change({ name: 'Two' });
  await change({ name: 'By Bob' }, bob);
  await change({ name: 'By Ana' });
  expect(await versions()).toMatchObject([
    { name: 'By Bob', savedBy: bob.id, savedByName: 'editor' },
    { name: 'Two', savedBy: ana.id },
    { name: 'Night' },
  ]);
  await change({ name: 'Two', restores: true });
  expect(namesOf(await versions())).toEqual(['By Ana', 'By Bob', 'Two', 'Night']);
});

test('a mark is for the whole team, makes no version, and takes nobody’s change out of date', async () => {
  const bob = await memberOf(server, ana, 'editor');
  const marked = await change({ favorite: true }, bob);
  expect(marked).toMatchObject({ favorite: true, revision: design.revision });
  expect(await change({ name: 'Two', revision: design.revision })).toMatchObject({ name: 'Two', favorite: true });
  expect(namesOf(await versions())).toEqual(['Night']);
});

test('a save that changes nothing, or is refused, keeps nothing', async () => {
  await change({ name: 'Two' });
  await pause(60);
  const same = await change({ name: 'Two', waveColor: design.waveColor });
  expect(same.revision).toBe(3);
  const stale = await ana.call(endpoints.themes.update, {
    params: { id: design._id },
    body: { name: 'Late', revision: 2 },
  });
  expect([stale.status, stale.error.code]).toEqual([409, 'design_changed']);
  expect(namesOf(await versions())).toEqual(['Night']);
});

test('of saves at the same moment each is made upon the one before, and none of what stood between is lost', async () => {
  const bob = await memberOf(server, ana, 'editor');
  const saves = Array.from({ length: 8 }, (_, at) => change({ name: `${at}`, restores: true }, at % 2 ? ana : bob));
  const answers = await Promise.all(saves);
  const revisions = answers.map(({ revision }) => revision).toSorted((one, other) => one - other);
  expect(revisions).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const { name } = await ana.expect(endpoints.themes.get, { params: { id: design._id } });
  const kept = namesOf(await versions());
  expect([name, ...kept].toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'Night']);
});

test('there are a hundred of one design: the oldest make way', async () => {
  for (let count = 0; count <= mostVersions; count += 1) await change({ name: `${count}`, restores: true });
  const names = namesOf(await versions());
  expect(names).toHaveLength(mostVersions);
  expect([names[0], names.at(-1)]).toEqual([`${mostVersions - 1}`, '0']);
});

test('a picture that only earlier versions show can be deleted, and a version says which of its own are gone', async () => {
  const upload = await ana.upload(await twoHalves(40, 20), 'Owls.png');
  const { _id: picture } = await ana.expect(endpoints.pictures.create, { body: { upload } });
  const layer = { kind: 'image' as const, id: 'owls', left: 0, top: 0, width: 100, height: 50, picture };
  await change({ layers: [layer] });
  await change({ layers: [], restores: true });
  expect((await version(2)).body).toMatchObject({ layers: [{ picture }], gone: [] });
  await ana.expect(endpoints.pictures.remove, { params: { id: picture } });
  expect((await version(2)).body).toMatchObject({ layers: [{ picture }], gone: [picture] });
});

test('there is none of a design that is deleted, of another one, or of a state that was none', async () => {
  await change({ name: 'Two' });
  expect((await version(2)).error.code).toBe('not_found');
  expect((await version(2 ** 31)).error).toMatchObject({ code: 'invalid', fields: { revision: expect.any(String) } });
  const params = { id: (await ana.expect(endpoints.themes.clone, { body: { id: design._id } }))._id };
  expect(await ana.expect(endpoints.themes.versions, { params })).toEqual([]);
  expect((await ana.call(endpoints.themes.version, { params: { ...params, revision: 1 } })).status).toBe(404);

  await change({ deleted: true });
  expect((await version(1)).status).toBe(404);
  expect((await ana.call(endpoints.themes.versions, { params: { id: design._id } })).status).toBe(404);
  expect(await ana.expect(endpoints.users.exportData, { params: ana })).toMatchObject({ designVersions: [] });
});

test('who leaves takes all versions along, each with what was drawn and of which design it is', async () => {
  await change({ name: 'Two', waveColor: '#00ff00' });
  expect(await ana.expect(endpoints.users.exportData, { params: ana })).toMatchObject({
    designVersions: [{ theme: design._id, revision: 1, name: 'Night', waveColor: design.waveColor, width: 640 }],
  });
});

test('versions count as what a team keeps, and no save is refused for want of room', async () => {
  const upload = await ana.upload(await twoHalves(40, 20), 'Owls.png');
  await change({ name: 'Two' });
  await server.withDatabase(`UPDATE design_versions SET size = ${storageMegabytes * 2 ** 20}`);
  const refused = await ana.call(endpoints.pictures.create, { body: { upload } });
  expect([refused.status, refused.error.code]).toEqual([413, 'storage_full']);

  // More than two megabytes of one design make way themselves.
  await change({ name: 'Three', restores: true });
  expect(namesOf(await versions())).toEqual(['Two']);
  const again = await ana.upload(await twoHalves(40, 20), 'Owls.png');
  await ana.expect(endpoints.pictures.create, { body: { upload: again } });
});
