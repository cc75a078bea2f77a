import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(__dirname, 'support/leaving.ts');
const seen = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' }));

/** Tables whose rows name nobody: they belong to a row that does, or to no one. */
const nameless = [
  ...[
    'billing_events',
    'billing_partings',
    'drawings',
    'feed_chapters',
    'feed_copies',
    'feed_hubs',
    'link_counts',
    'link_domains',
    'link_pictures',
    'link_slugs',
    'list_hook_deliveries',
    'list_hooks',
    'list_subscribers',
    'oauth_tokens',
    'provider_answers',
    'provider_events',
    'provider_objects',
  ],
  ...['rates', 'refresh_tokens', 'release_visits'],
];

test('every table is declared by one resource, with what becomes of its rows when a team and a person go', () => {
  expect(seen.defined).toEqual(seen.inDatabase);
  expect(seen.declared).toEqual(seen.inDatabase);
  expect(seen.undeclared).toEqual([]);
});

test('every table says in which part of the export its rows are, or why in none', () => {
  expect(seen.parts.said).toEqual(seen.parts.there);
  expect(Object.keys(seen.left).sort()).toEqual([
    'billing_events',
    'billing_partings',
    'billing_told',
    'feed_chapters',
    'feed_copies',
    'feed_hubs',
    'link_pictures',
    'link_slugs',
    'list_hook_deliveries',
    'mail_links',
    'mails',
    'oauth_tokens',
    'plan_months',
    'provider_answers',
    'provider_events',
    'provider_objects',
    'rates',
    'refresh_tokens',
    'release_visits',
    'sessions',
    'spent_times',
    'subscribers',
    'uploads',
    'work',
    'zips',
  ]);
});

test('a table, a reference or an owner that is forgotten is found, and so is a wrong word of one', () => {
  // The database tells its tables in whatever order.
  expect([...seen.forgotten].sort()).toEqual([
    expect.stringMatching(/^feeds\.team_id says whose a row is, and nothing is declared of it/),
    expect.stringMatching(/^forgotten: no resource declares this table\. Say in resource\.ts of its folder/),
    expect.stringMatching(/^links\.made_by refers to users, and nothing is declared of it/),
    expect.stringMatching(
      /^plans\.team_id is declared to be taken along with teams, and its reference does not cascade/,
    ),
  ]);
});

test('an account with a row in every table goes without a trace, and with its files', () => {
  expect(seen.before.mentioning).toEqual(seen.inDatabase.filter((name: string) => !nameless.includes(name)));
  expect(seen.before.files).toHaveLength(8);
  expect(seen.status).toBe(204);
  expect(seen.after.mentioning).toEqual([]);
  expect(seen.mails).toEqual(['deleted']);
});

test('what they made in the team of another stays there with its files, and is its owner’s', () => {
  expect(seen.after.files).toEqual(seen.stayed);
  expect(seen.heirs).toEqual(seen.heirs.map(() => ['Bob']));
  expect(seen.heirs).toHaveLength(10);
});
