import { useList } from '@wavereel/client';
import { aLinkPage, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type LinkPage, type LinkVisits } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { lastDays } from './days';
import { VisitsSection } from './VisitsSection';

const api = withSignedIn();
let page: LinkPage;
let visits: LinkVisits;
const none: LinkVisits = {
  totals: { visits: 0, visitors: 0, plays: 0, clicks: 0 },
  ...{ days: [], episodes: [], buttons: [], sources: [], countries: [] },
};
const today = lastDays(1, Date.now()).to;
const some: LinkVisits = {
  totals: { visits: 1234, visitors: 800, plays: 70, clicks: 6 },
  days: [{ day: today, visits: 1234, visitors: 800, plays: 70, clicks: 6 }],
  episodes: [
    { name: 'a', label: 'Owls', count: 40 },
    { name: 'b', label: null, count: 20 },
    { name: null, label: null, count: 10 },
  ],
  buttons: [{ name: 'c', label: 'Tickets', count: 6 }],
  sources: [{ name: 'news.example', label: null, count: 12 }],
  countries: [{ name: 'PT', label: null, count: 9 }],
};

beforeEach(() => {
  page = aLinkPage({ analyticsEnabled: true });
  visits = some;
  api.on(endpoints.links.list, () => [page]);
  api.on(endpoints.links.visits, () => visits);
});

function Root() {
  const [first] = useList(endpoints.links.list, {}).data ?? [];
  return first === undefined ? null : <VisitsSection page={first} />;
}
const show = () => renderRemote({ ...definition, Root }, '/link');
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('says how many came, what they did and where from', async () => {
  show();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(screen.getByText('Visitors').nextElementSibling).toHaveTextContent('800');
  expect(await rowsOf('Episodes played')).toEqual(['Owls40', 'No longer on the page20', 'All others10']);
  expect(await rowsOf('Buttons pressed')).toEqual(['Tickets6']);
  expect(await rowsOf('Sites they came from')).toEqual(['news.example12']);
  expect(await rowsOf('Countries')).toEqual(['Portugal9']);
});

test('draws each day of the period, which can be read as a table', async () => {
  show();
  expect(await screen.findByRole('img', { name: /^Visits by day, from/ })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Days as a table'));
  const table = await screen.findByRole('table', { name: 'Visits by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('1,234');
});

test('asks for the period that is chosen', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: '90 days' }));
  await waitFor(() =>
    expect(api.asked(endpoints.links.visits).map(({ query }) => query)).toContainEqual(lastDays(90, Date.now())),
  );
});

test('counting is turned on, and says before that what is not known', async () => {
  page = aLinkPage({ analyticsEnabled: false });
  visits = none;
  api.on(endpoints.links.update, ({ body }) => {
    page = { ...page, analyticsEnabled: body.analyticsEnabled ?? false };
    return page;
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Visits are not counted' })).toBeInTheDocument();
  const toggle = screen.getByRole('switch', { name: 'Count visits' });
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  expect(await screen.findByRole('heading', { name: 'No visits in these days' })).toBeInTheDocument();
  expect(toggle).toBeChecked();
  expect(api.asked(endpoints.links.update)[0]?.body).toEqual({ _id: page._id, analyticsEnabled: true });
});

test('what was counted can be taken along as a file', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`; // nothing but the file is handed over
  URL.revokeObjectURL = () => undefined;
  // Nothing is downloaded here.
  HTMLAnchorElement.prototype.click = () => undefined;
  api.on(endpoints.links.visitsCsv, () => 'day,kind,name,label,count\r\n');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));

  await waitFor(() => expect(made.map(({ type, size }) => [type, size])).toEqual([['text/csv', 27]]));
});

test('what cannot be had says why', async () => {
  api.on(endpoints.links.visits, () => refusal('forbidden'));
  api.on(endpoints.links.visitsCsv, () => refusal('not_found'));
  show();
  expect(await screen.findByRole('heading', { name: 'The visits could not be loaded' })).toBeInTheDocument();
});
