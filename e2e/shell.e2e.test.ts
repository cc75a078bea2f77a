import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { endpoints } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { mailedLink } from './support/mail';
import { Product } from './support/product';
import { createAccount, signUp } from './support/sign-up';
import { Traffic } from '../scripts/lib/browser/traffic';
import { withoutLive } from '../scripts/lib/browser/without-live';

const app = { id: 'notes', name: 'Notes', redirectUris: ['http://127.0.0.1:9/back'] };
const verifier = 'a-verifier-of-at-least-forty-three-characters';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asking =
  '?client_id=notes&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fback&response_type=code&scope=read&state=x&code_challenge_method=S256&code_challenge=' +
  challenge;

let product: Product;
beforeAll(async () => {
  const links = { FAQS_URL: 'https://help.wavereel.example/', NEWER_EXPERIENCE_URL: 'https://new.wavereel.example/' };
  product = await Product.start({ environment: { OAUTH_CLIENTS: JSON.stringify([app]), ...links } });
}, 120_000);
afterAll(() => product.remove());

const newAddress = () => `${crypto.randomUUID()}@wavereel.example`;
const password = 'a long password';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shows = (page: Page, heading: string) => page.getByRole('heading', { name: heading, exact: true }).waitFor();

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page, 'Log in');
}

test('what was loaded takes the place of what held it, and pushes nothing', async () => {
  const { context, page } = await product.visitSignedIn();
  await withoutLive(page);
  await page.addInitScript(() => {
    const moved = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0 } = entry as PerformanceEntry & { value?: number };
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + value,
        );
      }
    });
    moved.observe({ type: 'layout-shift', buffered: true });
  });
  // Long enough to be seen.
  await page.route(/mf-(create|designs)/, async (route) => {
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
    await route.continue();
  });
  const traffic = new Traffic(page);
  for (const [path, heading] of [
    ['/create', 'Create a video'],
    ['/designs', 'My Designs'],
    ['/editor', 'Design editor'],
  ] as const) {
    await page.goto(path);
    await shows(page, heading);
    await traffic.rest();
    const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
    expect([path, moved < 0.1 || moved]).toEqual([path, true]);
  }
  await context.close();
});

test('from sign-up over the set-up to a confirmed address', async () => {
  const email = newAddress();
  const { context, page } = await product.visit();
  await createAccount(page, email);
  await page.getByLabel('What do you do?').selectOption('Podcaster');
  await press(page, 'Continue');
  await shows(page, 'Videos');

  await page.goto(await mailedLink(product, email, /^\/confirm\//));
  await press(page, 'Confirm');
  await shows(page, 'Your email is confirmed');
  await page.goto('/settings');
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(await page.getByLabel('What do you do?').inputValue()).toBe('podcaster');
  await context.close();
});

test('a forgotten password is set anew by mail, once', async () => {
  const email = newAddress();
  const { context, page } = await product.visit();
  await signUp(page, email);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The screen is loaded when it is asked for: until then, "Email" is the field of the screen before.
  await shows(page, 'Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the link');
  await shows(page, 'Check your mail');

  const link = await mailedLink(product, email, /^\/reset\//);
  for (const heading of ['Your password is set', 'This link no longer works']) {
    await page.goto(link);
    await page.getByLabel('New password').fill('a newer password');
    await press(page, 'Set password');
    await shows(page, heading);
  }
  await page.goto('/login');
  await signIn(page, email);
  await page.getByText('Authentication failed, please try again').waitFor();
  await signIn(page, email, 'a newer password');
  await shows(page, 'Videos');
  await context.close();
});

test('an account moves to another address by two mails', async () => {
  const [email, newEmail] = [newAddress(), newAddress()];
  const { context, page } = await product.visit();
  await signUp(page, email);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New email').fill(newEmail);
  await section.getByLabel('Your password now', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByText(`Open the link that we mailed to ${email}.`).waitFor();

  await page.goto(await mailedLink(product, email, /^\/reset-email\//));
  await page.getByText('We mailed a link to your new address.').waitFor();
  await page.goto(await mailedLink(product, newEmail, /^\/change-email$/));
  await press(page, 'Change my email');
  await shows(page, 'Your email has changed');
  await page.getByRole('link', { name: 'Log in' }).click();
  await signIn(page, newEmail);
  await shows(page, 'Videos');
  await context.close();
});

test('signing out in one tab ends the other, which leads back afterwards', async () => {
  const email = newAddress();
  const { context, page } = await product.visit();
  await signUp(page, email);
  const other = await context.newPage();
  await other.goto('/settings');
  await shows(other, 'Settings');
  await page.getByRole('link', { name: 'Logout' }).click();
  await shows(page, 'Welcome back');
  await shows(other, 'Welcome back');
  expect(new URL(other.url()).searchParams.get('next')).toBe('/settings');
  await signIn(page, email);
  await shows(page, 'Videos');
  await shows(other, 'Settings');
  await context.close();
});

test.each([
  ['en-US', 'You received a new team invitation. Click here to accept it.'],
  ['pt-BR', 'Você recebeu um novo convite de equipe. Aceite aqui.'],
])('on a usual laptop an invitation is whole below all places (%s)', async (locale, words) => {
  const owner = await product.server.person();
  const { context, page, person } = await product.visitSignedIn({ locale });
  await product.server.withDatabase(`UPDATE users SET verified = now() WHERE id IN ('${owner.id}', '${person.id}')`);
  await owner.expect(endpoints.teams.invite, { body: { email: person.email, role: 'editor' } });
  await page.reload();
  const note = page.getByRole('button', { name: words });
  await note.waitFor();
  const isWhole = await note.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [middle, inside] = [left + width / 2, 2];
    const at = (y: number) => document.elementFromPoint(middle, y) === element;
    return at(top + inside) && at(top + height - inside);
  });
  expect(isWhole).toBe(true);
  await context.close();
});

test("settings are kept: profile, mails, language, one's data, and a deletion that is taken back", async () => {
  const { context, page, password } = await product.visitSignedIn();
  await page.goto('/settings');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('Profile').getByLabel('Name', { exact: true }).fill('Ana Maria');
  await section('Profile').getByLabel('Phone').fill('+351 910 000 000');
  await press(page, 'Save profile');
  await page.getByText('Your profile is saved.').waitFor();
  await page.getByRole('switch', { name: 'No mails at all' }).check();
  await press(page, 'Save emails');
  await page.getByText('Saved. You get the mails that you chose.').waitFor();

  const download = page.waitForEvent('download');
  await section('Your data').getByRole('button', { name: 'Download' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Ana Maria');

  await press(page, 'Delete my account');
  const question = page.getByRole('dialog');
  await question.getByLabel('Your password now', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Delete in thirty days' }).click();
  await page.getByText('Your account will be deleted on').waitFor();
  await press(page, 'Take it back');
  await page.getByText('Your account stays.').waitFor();

  await page.getByLabel('Language', { exact: true }).last().selectOption('Portuguese (pt-BR)');
  await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Maria');
  expect(await page.getByLabel('Telefone').inputValue()).toBe('+351 910 000 000');
  expect(await page.getByRole('switch', { name: 'Newsletter' }).isDisabled()).toBe(true);
  await context.close();
}, 120_000);

test('an app asks, is allowed, and is disconnected; one that asks wrongly is led nowhere', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto(`/oauth/authorize${asking.replace('back', 'other')}`);
  await shows(page, 'This request cannot be answered');

  await page.goto(`/oauth/authorize${asking}`);
  await shows(page, 'Notes wants to connect');
  // The app's own page; a navigation into nothing would still be under way when the next begins.
  await page.route('http://127.0.0.1:9/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Notes</h1>' }),
  );
  await press(page, 'Allow');
  await page.waitForURL('http://127.0.0.1:9/back?**');
  const answer = new URL(page.url());
  expect(answer.searchParams.get('state')).toBe('x');
  const exchange = {
    grant_type: 'authorization_code',
    code: answer.searchParams.get('code') ?? '',
    client_id: 'notes',
    redirect_uri: 'http://127.0.0.1:9/back',
    code_verifier: verifier,
  };
  const tokens = await fetch(`${product.server.address}/auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(exchange),
  });
  expect(tokens.status).toBe(200);

  await page.goto('/settings');
  await press(page, 'Disconnect Notes');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Notes is disconnected.').waitFor();
  await page.getByText('No app is connected.').waitFor();
  await context.close();
});

test('the account is deleted now, and nothing leads back in', async () => {
  const email = newAddress();
  const { context, page } = await product.visit();
  await signUp(page, email);
  await page.goto('/settings');
  await press(page, 'Delete my account');
  const question = page.getByRole('dialog');
  await question.getByText('Now', { exact: true }).click();
  await question.getByLabel('Your password now', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Delete everything now' }).click();
  await shows(page, 'Welcome back');
  await signIn(page, email);
  await page.getByText('Authentication failed, please try again').waitFor();
  await context.close();
});

test('a screen that declares a navbar of its own has no sidebar, leads back by itself, and has the bar of a phone', async () => {
  const { context, page } = await product.visitSignedIn();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/transcriptions');
  await navigation.waitFor();
  await page.getByRole('link', { name: 'New transcription' }).click();
  await press(page, 'Write by hand');
  await page.waitForURL('**/transcriptionEditor/*');
  await navigation.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 844 });
  await navigation.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await navigation.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All transcriptions' }).click();
  await navigation.waitFor();
  await context.close();
});
