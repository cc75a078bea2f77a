import { aUser, beSignedIn, refusal, withFakeApi } from '@wavereel/client/testing';
import { endpoints, freePlan, type Billing } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { creatorPaid, paidSubscription } from './testing';

type LinkPages = NonNullable<Billing['subscription']>['linkPages'];

const plan = { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: '2026-12-24T10:00:00.000Z' };
const next = { date: '2026-12-24T10:00:00.000Z', interval: 'month' } as const;

const api = withFakeApi();
beforeEach(async () => {
  const kinds = { videos: 0, sounds: 0, transcripts: 0, captions: 0, pictures: 0, versions: 0 };
  api.on(endpoints.teams.storage, () => ({ used: 0, limit: 1_000_000, kinds }));
  api.on(endpoints.users.planUsage, () => ({ allowance: 1800, used: 30, remaining: 1770, rollover: 0, longest: 2880 }));
  api.on(endpoints.users.conversion, () => ({ affiliateId: 'AAAAAAAA', came: 0, subscribed: 0 }));
  api.on(endpoints.billing.invoices, () => []);
  api.on(endpoints.billing.customer, () => ({ emailToBilling: null }));
  await beSignedIn(api, aUser({ stripePlan: plan, teamStripePlan: plan }));
});

/** A subscription whose link pages change as they are paid for. */
function serve(linkPages: LinkPages, planned: NonNullable<Billing['subscription']>['planned'] = null) {
  let had = linkPages;
  const read = (): Billing => ({ ...creatorPaid, subscription: { ...paidSubscription, planned, linkPages: had } });
  api.on(endpoints.billing.read, read);
  api.on(endpoints.billing.previewLinkPages, ({ query: { extra } }) => ({
    ...next,
    restCents: 211,
    thenCents: Number(extra) * 299,
  }));
  api.on(endpoints.billing.setLinkPages, ({ body: { extra } }) => {
    if (had) had = { ...had, extra };
    return read();
  });
}

const some = (extra: number) => ({ included: 12, extra, paid: extra, cents: 299 });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const card = async () => within(await screen.findByRole('article', { name: 'Link pages' }));

test('one more link page is asked for with what it costs, to the cent and in dates, and is had then', async () => {
  serve(some(1));
  renderRemote(definition, '/billing');
  expect((await card()).getByText('12')).toBeInTheDocument();
  expect((await card()).getByText('$2.99 a month')).toBeInTheDocument();
  await press('Add a link page');
  const question = within(await screen.findByRole('dialog', { name: 'Add a link page?' }));
  expect(
    question.getByText(
      'You can have 14 link pages then. For what is left of this period $2.11 more comes with the next invoice. From Dec 24, 2026 on, the link pages beyond those of your plan cost $5.98 a month.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Add a link page' }));
  await dialogGone();
  expect(api.asked(endpoints.billing.setLinkPages).map(({ body }) => body)).toEqual([{ extra: 2 }]);
  await waitFor(async () => expect((await card()).getByText('2')).toBeInTheDocument());
});

test('one is given up, or why it is not is said in the question', async () => {
  serve(some(2));
  renderRemote(definition, '/billing');
  await press('Give up a link page');
  const question = within(await screen.findByRole('dialog', { name: 'Give up a link page?' }));
  api.on(endpoints.billing.setLinkPages, () => refusal('links_in_use', { values: { count: 14 } }));
  await userEvent.click(question.getByRole('button', { name: 'Give up a link page' }));
  expect(await question.findByText(/^There are 14 link pages/)).toBeInTheDocument();
  serve(some(1));
  await userEvent.click(question.getByRole('button', { name: 'Give up a link page' }));
  await dialogGone();
});

test('without any there is none to give up, and a plan that ends takes none', async () => {
  const date = '2026-12-24T10:00:00.000Z';
  serve(some(0), { txId: 'end', kind: 'cancel', date, offer: null, resumeDate: null });
  renderRemote(definition, '/billing');
  expect((await card()).getByRole('button', { name: 'Add a link page' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Give up a link page' })).not.toBeInTheDocument();
});

test.each([
  ['a plan that brings as many as one likes', null],
  ['an install that sets no limits', undefined],
])('%s has none to pay for', async (_what, linkPages) => {
  serve(linkPages);
  renderRemote(definition, '/billing');
  await screen.findByRole('heading', { name: 'Storage' });
  expect(screen.queryByRole('heading', { name: 'Link pages' })).not.toBeInTheDocument();
});

test('in Portuguese too', async () => {
  serve(some(1));
  renderRemote(definition, '/billing');
  await screen.findByRole('heading', { name: 'Link pages' });
  await act(() => setLanguage('pt-BR'));
  await press('Adicionar página de links');
  expect(await screen.findByText(/Você poderá ter 14 páginas de links\. .*US\$\s?5,98 por mês\./)).toBeInTheDocument();
  await act(() => setLanguage('en'));
});
