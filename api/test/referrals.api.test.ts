import { endpoints, errorMessage } from '@wavereel/contracts';
import { subscribe } from './support/paying';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

const { refer, conversion } = endpoints.users;
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({});
});
afterAll(() => server?.remove());

const conversionOf = (person: Visitor) => person.expect(conversion, { params: { id: person.id } });
const comes = (person: Visitor, affiliateId: string) =>
  person.call(refer, { params: { id: person.id }, body: { affiliateId } });
const useless = { code: 'referral_useless', message: errorMessage('referral_useless', 'en') };

test('whoever signs up by an address counts for its owner once, however often they say so', async () => {
  const [ana, bob, eve] = [await server.person('Ana'), await server.person('Bob'), await server.person('Eve')];
  const { affiliateId, ...none } = await conversionOf(ana);
  expect(none).toEqual({ came: 0, subscribed: 0 });
  expect((await conversionOf(ana)).affiliateId).toBe(affiliateId);
  const said = await Promise.all(Array.from({ length: 4 }, () => comes(bob, affiliateId)));
  expect(said.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await conversionOf(ana)).toEqual({ affiliateId, came: 1, subscribed: 0 });

  // One who has been brought is not brought by another as well.
  expect((await comes(bob, (await conversionOf(eve)).affiliateId)).error).toEqual(useless);
  expect(await conversionOf(eve)).toMatchObject({ came: 0 });
});

test('nobody brings themself, an account of before, or anybody by an address of no one', async () => {
  const [ana, bob] = [await server.person('Ana'), await server.person('Bob')];
  const { affiliateId } = await conversionOf(ana);
  expect((await comes(ana, affiliateId)).error).toEqual(useless);
  expect((await comes(bob, 'AAAAAAAA')).status).toBe(404);
  expect((await comes(bob, 'no address')).status).toBe(422);
  await server.withDatabase(`UPDATE users SET date_added = now() - interval '31 days' WHERE id = '${bob.id}'`);
  expect((await comes(bob, affiliateId)).error).toEqual(useless);
});

test('who pays counts as that, a trial does not; who goes counts no more', async () => {
  const [ana, bob, eve] = [await server.person('Ana'), await server.person('Bob'), await server.person('Eve')];
  const { affiliateId } = await conversionOf(ana);
  for (const person of [bob, eve]) {
    await comes(person, affiliateId);
    await subscribe(person, 'creator_month');
  }
  expect(await conversionOf(ana)).toMatchObject({ came: 2, subscribed: 0 });
  const { teamInfo } = await eve.expect(endpoints.users.me);
  await server.withDatabase(
    `UPDATE plans SET plan = plan || '{"isTrial": false, "status": "active"}' WHERE team_id = '${teamInfo._id}'`,
  );
  expect(await conversionOf(ana)).toMatchObject({ came: 2, subscribed: 1 });
  await eve.expect(endpoints.users.remove, { body: { password: eve.password } });
  expect(await conversionOf(ana)).toMatchObject({ came: 1, subscribed: 0 });
});
