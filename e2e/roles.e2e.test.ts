import { subscribe } from '@wavereel/api/test-support/paying';
import { endpoints, type InvitedRole } from '@wavereel/contracts';
import type { Locator, Page } from 'playwright-core';
import en from '../mf-teams-billing/locales/en.json';
import pt from '../mf-teams-billing/locales/pt-BR.json';
import { Product } from './support/product';

jest.setTimeout(120_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const said = { 'en-US': en, 'pt-BR': pt };
type Locale = keyof typeof said;

/** The buttons of a part of the page by what they do; one that is off with its reason. */
async function buttonsOf(part: Locator) {
  const all = await part.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: (button.getAttribute('aria-label') ?? button.textContent).trim(),
      reason:
        button.getAttribute('aria-disabled') === 'true'
          ? (document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
          : null,
    })),
  );
  return {
    on: all.filter(({ reason }) => reason === null).map(({ name }) => name),
    off: all.filter(({ reason }) => reason !== null).map(({ name, reason }) => `${name}: ${reason}`),
  };
}

const cardOf = (page: Page, team: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: team, exact: true }) });

/** A team that pays, with its owner and one of each other role, who all work in it. */
async function team(locale: Locale) {
  const name = `Team ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await product.visitSignedIn({ locale });
  await subscribe(owner.person, 'creator_month');
  const { teamInfo } = await owner.person.expect(endpoints.users.me);
  await owner.person.expect(endpoints.teams.rename, { body: { teamId: teamInfo._id, name } });
  const member = async (role: InvitedRole) => {
    const visit = await product.visitSignedIn({ locale });
    const { person } = visit;
    await product.server.withDatabase(`UPDATE users SET verified = now() WHERE id = '${person.id}'`);
    await person.expect(endpoints.users.setName, { body: { name: role, lastName: '' } });
    await owner.person.expect(endpoints.teams.invite, { body: { email: person.email, role } });
    const [invite] = await person.expect(endpoints.teams.invites);
    await person.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });
    return visit;
  };
  return { name, owner, editor: await member('editor'), viewer: await member('viewer') };
}

describe.each(['en-US', 'pt-BR'] as const)('in %s', (locale) => {
  const text = said[locale];
  const filled = (words: string, name: string) => words.replace('{{name}}', name);

  test('every button of teams and billing is for whom it is for, and says so to others', async () => {
    const { name, owner, editor, viewer } = await team(locale);
    await owner.page.goto('/teams');
    const own = cardOf(owner.page, name);
    await own.getByRole('button', { name: filled(text.removeOne, 'viewer') }).waitFor();
    const owners = await buttonsOf(own);
    expect(owners.on).toEqual([
      ...[text.invite, text.addSeat, ...Object.values(text.colors)],
      ...[filled(text.removeOne, 'editor'), filled(text.removeOne, 'viewer'), text.showActivity],
    ]);
    expect(owners.off).toEqual([
      `${text.leave}: ${text.ownerStays}`,
      `${text.save}: ${text.unchanged}`,
      `${text.saveColor}: ${text.sameColor}`,
    ]);

    for (const { page } of [editor, viewer]) {
      await page.goto('/teams');
      const theirs = cardOf(page, name);
      await theirs.getByRole('table').waitFor();
      expect(await buttonsOf(theirs)).toEqual({
        on: [text.leave],
        off: [`${text.invite}: ${text.ownerOnly}`, `${text.addSeat}: ${text.ownerOnly}`],
      });
      expect(await theirs.getByRole('combobox').count()).toBe(0);
      await page.goto('/billing');
      await page.getByText(text.billing.notOwner).waitFor();
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    }
    for (const { context } of [owner, editor, viewer]) await context.close();
  });

  test('a stranger is led to sign in, and back', async () => {
    const { page, context } = await product.visit({ locale });
    for (const path of ['/teams', '/billing', '/billing/cancel']) {
      await page.goto(path);
      await page.waitForURL(/\/login/);
      expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    }
    await context.close();
  });
});

test('a plan that is pressed twice, and in two tabs, is subscribed to once', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/billing');
    const creator = tab.getByRole('listitem', { name: 'Creator', exact: true });
    await creator.getByRole('button', { name: en.plans.try }).dblclick();
    await tab.waitForURL(/\/pay\//);
  }
  // The second way to pay has closed the first.
  await page.getByRole('button', { name: /that pays/ }).dblclick();
  await page.waitForLoadState('networkidle');
  await other.getByRole('button', { name: /that pays/ }).dblclick();
  await other.getByRole('heading', { name: 'Plan: Creator' }).waitFor();
  const invoices = await person.expect(endpoints.billing.invoices, {
    params: { id: person.id },
    query: { limit: 100 },
  });
  // A second one would have an invoice of its own, though it were ended again.
  expect(invoices).toHaveLength(1);
  await context.close();
});
