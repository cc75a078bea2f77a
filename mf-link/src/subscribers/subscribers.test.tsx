import { aLinkPage, anId, refusal, withSignedIn } from '@wavereel/client/testing';
import { useRead } from '@wavereel/client';
import { endpoints, limits, type LinkPage, type Subscriber } from '@wavereel/contracts';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { SubscribersSection } from './SubscribersSection';

const api = withSignedIn();
let page: LinkPage;
let subscribers: Subscriber[];
let waiting: number;
beforeEach(() => {
  page = aLinkPage();
  subscribers = [];
  waiting = 0;
  api.on(endpoints.links.list, () => [page]);
  api.on(endpoints.mailingLists.count, () => ({ count: subscribers.length, waiting }));
  api.on(endpoints.mailingLists.subscribers, () => subscribers.slice(0, limits.pageMaxRows));
});

/** The section as whoever lists pages shows it. */
function Shown() {
  const pages = useRead(endpoints.links.list, { query: {} });
  const [first] = pages.data ?? [];
  return first === undefined ? null : <SubscribersSection page={first} />;
}
const show = () => renderRemote({ ...definition, Root: Shown }, '/link');
const somebody = (email: string): Subscriber => ({
  ...{ _id: anId(), email, language: 'en' },
  dateAdded: '2026-11-26T12:00:00.000Z',
});
const many = (count: number) => Array.from({ length: count }, (_, at) => somebody(`listener-${at}@example.com`));
const emails = () => screen.getAllByRole('row').flatMap((row) => within(row).queryAllByText(/@example\.com$/));

test('the form is turned on at once; nobody is on the list yet', async () => {
  waiting = 1;
  api.on(endpoints.links.update, ({ body }) => {
    page = { ...page, formEnabled: body.formEnabled === true };
    return page;
  });
  show();
  expect(await screen.findByText('Nobody has subscribed yet. · 1 has not confirmed yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
  const form = screen.getByRole('switch', { name: 'Show the form on the page' });
  expect(form).not.toBeChecked();
  await userEvent.click(form);
  expect(form).toBeChecked();
  await waitFor(() => expect(api.asked(endpoints.links.update)).toHaveLength(1));
  await waitFor(() => expect(api.asked(endpoints.links.list)).toHaveLength(2));
  expect(form).toBeChecked();
  expect(api.asked(endpoints.links.update)[0]?.body).toEqual({ _id: page._id, formEnabled: true });
});

test('a form that is not turned on stays off, and the reason is said', async () => {
  api.on(endpoints.links.update, () => refusal('not_found'));
  show();
  const form = await screen.findByRole('switch', { name: 'Show the form on the page' });
  await userEvent.click(form);
  await waitFor(() => expect(api.asked(endpoints.links.update)).toHaveLength(1));
  await waitFor(() => expect(form).not.toBeChecked());
});

test('the newest are shown page by page, and how many there are', async () => {
  subscribers = many(250);
  show();
  expect(await screen.findByText('250 subscribers')).toBeInTheDocument();
  expect(screen.getByText('The newest 200 are shown here. The file has all of them.')).toBeInTheDocument();
  expect(emails()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('listener-20@example.com')).toBeInTheDocument();
  expect(screen.queryByText('listener-0@example.com')).not.toBeInTheDocument();
});

test('somebody is taken off the list only after the question', async () => {
  subscribers = [somebody('ana@example.com'), somebody('bob@example.com')];
  const [, bob] = subscribers;
  api.on(endpoints.mailingLists.remove, ({ params }) => {
    subscribers = subscribers.filter(({ _id }) => _id !== params.subscriberId);
    return undefined;
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove bob@example.com' }));
  const question = await screen.findByRole('dialog', { name: 'Remove bob@example.com' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep them' }));
  expect(api.asked(endpoints.mailingLists.remove)).toHaveLength(0);
  await dialogGone();

  await userEvent.click(screen.getByRole('button', { name: 'Remove bob@example.com' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('bob@example.com is off the list')).toBeInTheDocument();
  expect(await screen.findByText('1 subscriber')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove bob@example.com' })).not.toBeInTheDocument();
  expect(api.asked(endpoints.mailingLists.remove)[0]?.params).toEqual({ id: page._id, subscriberId: bob?._id });
});

test('the whole list is given as a file', async () => {
  subscribers = many(2);
  const saved: string[] = [];
  const offered: Blob[] = [];
  URL.createObjectURL = (content: Blob) => `blob:${offered.push(content)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.on(endpoints.mailingLists.csv, () => '"email"\r\n"a@example.com"\r\n');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saved).toEqual(['My show.csv']));
  expect(offered[0]).toMatchObject({ size: 26, type: 'text/csv;charset=utf-8' });
  click.mockRestore();
});

test('a list that cannot be had says why, and trying again mends it', async () => {
  api.on(endpoints.mailingLists.count, () => refusal('not_found'));
  show();
  expect(await screen.findByRole('heading', { name: 'The subscribers could not be loaded' })).toBeInTheDocument();
  api.on(endpoints.mailingLists.count, () => ({ count: 0, waiting: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has subscribed yet.')).toBeInTheDocument();
});
