import { endpoints } from '@wavereel/contracts';
import type { BodyOf, SpokenWord, Transcription } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';

const rows = endpoints.transcriptions;
/** What a team may keep. */
const storageMegabytes = 100;
const mostVersions = 100;

let server: TestServer;
let ana: Visitor;
let item: Transcription;
beforeAll(async () => {
  server = await TestServer.start({ TEAM_STORAGE_MB: String(storageMegabytes) });
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await verifiedPerson(server, 'Ana');
  item = await ana.expect(rows.create, { body: { title: 'Notes' } });
});

const change = (body: BodyOf<typeof rows.update>, who = ana) =>
  who.expect(rows.update, { params: { id: item._id }, body });
const write = (text: string, who = ana, keepsPresent = false) =>
  change({ contentWithoutTitle: text, ...(keepsPresent ? { keepsPresent } : {}) }, who);
const versions = (who = ana) => who.expect(rows.versions, { params: { id: item._id } });
const version = (revision: number, who = ana) => who.call(rows.version, { params: { id: item._id, revision } });
const revisions = async () => (await versions()).map(({ revision }) => revision);
/** As if all of it had been saved so much earlier. */
async function pause(minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${minutes} minutes'`;
  await server.withDatabase(`UPDATE transcriptions SET ${earlier('date_saved')}, ${earlier('run_began')}`);
  await server.withDatabase(`UPDATE transcript_versions SET ${earlier('date_saved')}, ${earlier('date_replaced')}`);
}
const word = (text: string, start: number): SpokenWord => ({ text, start, end: start + 0.1, confidence: 0.9 });

test('what stood when somebody begins again after a pause is a version; steps on the way and an empty page are none', async () => {
  await write('one two three');
  await write('one two three four');
  expect(await versions()).toEqual([]);
  await pause(5);
  await write('one two four five');
  await write('one 2 four five');
  const [only, ...others] = await versions();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ revision: 2, title: 'Notes', words: 4, changedWords: null, savedByName: 'Ana' });
  expect((await version(2)).body).toMatchObject({ contentWithoutTitle: 'one two three four', savedBy: ana.id });
  await pause(5);
  await write('');
  expect(await versions()).toMatchObject([{ revision: 4, words: 4, changedWords: 3 }, { revision: 2 }]);
});

test('what stood before somebody else saves, or something large, is a version however young', async () => {
  const bob = await memberOf(server, ana, 'editor');
  await write('by Ana');
  await write('by Bob', bob);
  await write('by Ana again');
  expect(await versions()).toMatchObject([
    { revision: 2, savedBy: bob.id, savedByName: 'editor', changedWords: 1 },
    { revision: 1, savedBy: ana.id },
  ]);
  await write('by nobody', ana, true);
  expect(await revisions()).toEqual([3, 2, 1]);
});

test('a version has the time of each word, and restoring it brings back exactly those', async () => {
  const paragraphs = [{ speaker: 'Ana', words: [word('Hello', 0), word('there.', 0.2)] }];
  await change({ change: { revision: 0, at: 0, remove: 0, insert: paragraphs } });
  await change({ change: { revision: 1, at: 0, remove: 1, insert: [] }, keepsPresent: true });
  const { body: kept } = await version(1);
  expect(kept).toMatchObject({ transcriptionContent: { paragraphs } });
  const restored = await change({ change: { revision: 2, at: 0, remove: 0, insert: paragraphs }, keepsPresent: true });
  expect(restored.transcriptionContent).toEqual({ paragraphs });
  expect(await revisions()).toEqual([1]);
});

test('a save that changes nothing, names it alone, or is refused, keeps nothing', async () => {
  await write('one');
  await pause(60);
  await write('one');
  await change({ title: 'Other notes' });
  const late = await ana.call(rows.update, {
    params: { id: item._id },
    body: { contentWithoutTitle: 'late', revision: 1 },
  });
  expect([late.status, late.error.code]).toEqual([409, 'transcript_changed']);
  expect(await versions()).toEqual([]);
  expect(await change({ contentWithoutTitle: 'in time', revision: 2 })).toMatchObject({ revision: 3 });
  expect(await versions()).toMatchObject([{ revision: 2, title: 'Other notes' }]);
});

test('of saves at the same moment each is made upon the one before, and a state is kept once', async () => {
  await write('first');
  const bob = await memberOf(server, ana, 'editor');
  await Promise.all(Array.from({ length: 6 }, (_, at) => write(`${at}`, at % 2 ? ana : bob, true)));
  expect(await revisions()).toEqual([6, 5, 4, 3, 2, 1]);
});

test('an answer may be as a list has it', async () => {
  const answer = await change({ contentWithoutTitle: 'x'.repeat(600), brief: true });
  expect(answer).toMatchObject({ revision: 1, transcriptionContent: null, words: 1 });
  expect(answer.contentWithoutTitle).toHaveLength(500);
});

test('there are a hundred of one transcription, and the newest stays however large it is', async () => {
  for (let count = 0; count <= mostVersions + 1; count += 1) await write(`${count}`, ana, true);
  const kept = await revisions();
  expect(kept).toHaveLength(mostVersions);
  expect([kept[0], kept.at(-1)]).toEqual([mostVersions + 1, 2]);
  await server.withDatabase(`UPDATE transcriptions SET size = ${40 * 2 ** 20}`);
  await write('small again', ana, true);
  expect(await revisions()).toEqual([mostVersions + 2]);
});

test('of a team that keeps too much the oldest go, of whichever transcription', async () => {
  await write('one');
  await write('two', ana, true);
  // A quarter of what a team may keep is for versions.
  await server.withDatabase(`UPDATE transcript_versions SET size = ${(storageMegabytes / 4) * 2 ** 20}`);
  const other = await ana.expect(rows.create, { body: { title: 'Others' } });
  for (const contentWithoutTitle of ['three', 'four'])
    await ana.expect(rows.update, { params: { id: other._id }, body: { contentWithoutTitle, keepsPresent: true } });
  expect(await versions()).toEqual([]);
  expect(await ana.expect(rows.versions, { params: { id: other._id } })).toHaveLength(1);
});

test('they go with their transcription, count as what the team keeps, and are taken along', async () => {
  await write('one two');
  await write('three', ana, true);
  expect(await ana.expect(endpoints.users.exportData, { params: ana })).toMatchObject({
    transcriptVersions: [{ transcription: item._id, revision: 1, contentWithoutTitle: 'one two', title: 'Notes' }],
  });
  await server.withDatabase(`UPDATE transcript_versions SET size = ${storageMegabytes * 2 ** 20}`);
  const refused = await ana.call(rows.clone, { params: { id: item._id } });
  expect([refused.status, refused.error.code]).toEqual([413, 'storage_full']);
  expect((await version(2)).status).toBe(404);
  await ana.expect(rows.remove, { query: { _id: item._id } });
  expect((await version(1)).status).toBe(404);
  expect((await ana.call(rows.versions, { params: { id: item._id } })).status).toBe(404);
  expect(await ana.expect(endpoints.users.exportData, { params: ana })).toMatchObject({ transcriptVersions: [] });
});
