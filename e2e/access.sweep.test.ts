import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { Visitor } from '@wavereel/api/test-support/visitor';
import { endpoints } from '@wavereel/contracts';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product, still } from './support/product';
import { createAccount, skipSetUp } from './support/sign-up';
import { Traffic } from '../scripts/lib/browser/traffic';
import { withoutLive } from '../scripts/lib/browser/without-live';

const app = { id: 'notes', name: 'Notes', redirectUris: ['http://127.0.0.1:9/back'] };
const asking = `?client_id=notes&redirect_uri=${encodeURIComponent('http://127.0.0.1:9/back')}&response_type=code&scope=read&state=x&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}`;

let product: Product;
beforeAll(async () => {
  product = await Product.start({ environment: { OAUTH_CLIENTS: JSON.stringify([app]) } });
}, 120_000);
afterAll(() => product.remove());

const token = 'a-secret-out-of-a-mail';
const signedOut: [path: string, heading: string][] = [
  ['/login', 'Welcome back'],
  ['/signup', 'Create your account'],
  ['/blank', 'You are signed out'],
  ['/reset', 'Forgot your password?'],
  [`/reset/${token}`, 'Set a new password'],
  ['/reset-email', 'Change your email'],
  [`/reset-email/${token}`, 'Change your email?'],
  [`/change-email?token=${token}`, 'Use this email'],
  [`/oauth/authorize${asking}`, 'Connect an app'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms', 'Terms of use'],
  ['/eu-data-protection', 'EU data protection'],
  ['/integrations', 'Integrations'],
  ['/notEnabled', 'This is not switched on'],
];
const signedIn: [path: string, heading: string][] = [
  ['/videos', 'Videos'],
  ['/media', 'My Library'],
  ['/create', 'Create a video'],
  ['/designs', 'My Designs'],
  ['/editor', 'Design editor'],
  ['/billing', 'Billing'],
  ['/integrations', 'Integrations'],
  ['/link', 'Link'],
  ['/transcriptions', 'Transcriptions'],
  ['/teams', 'Teams'],
  ['/settings', 'Settings'],
  ['/operator', 'Releases'],
  [`/confirm/${token}`, 'Confirm your email'],
  [`/oauth/authorize${asking}`, 'Notes wants to connect'],
];

const schemes = ['light', 'dark'] as const;
/** From wide to narrow: what fits into one width by chance may not into the next. */
const widths = [1440, 768, 360] as const;

/** What is wrong with screens at every width: findings of axe, and what hangs over the edge. Each is opened once and then made narrower. */
async function findingsAt(page: Page, screens: readonly [path: string, heading: string][]): Promise<string[]> {
  const findings: string[] = [];
  await withoutLive(page);
  const traffic = new Traffic(page);
  for (const [path, heading] of screens) {
    await page.goto(path);
    const there = async () => {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await traffic.rest();
    };
    findings.push(...(await findingsAtWidths(page, path, there)));
  }
  return findings;
}

/** The findings on whatever is shown now, and what hangs over the edge, from wide to narrow; the page is wide again after it. */
async function findingsAtWidths(page: Page, moment: string, there: () => Promise<void>): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await there();
    findings.push(...(await findingsNow(page, `${moment}, ${width} px wide,`)));
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (tooWide > 0) findings.push(`${moment} is ${tooWide} px too wide for ${width}`);
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return findings;
}

/** The findings on whatever is shown now, in light and in dark, with the name of the moment. */
async function findingsNow(page: Page, moment: string): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    findings.push(...(await seriousFindings(page)).map((finding) => `${moment} ${colorScheme}: ${finding}`));
  }
  return findings;
}

/** Walks through the screens that only exist with something in them. */
async function findingsOnTheWayToAVideo(page: Page, person: Visitor): Promise<string[]> {
  const findings: string[] = [];
  await withoutLive(page);
  const traffic = new Traffic(page);
  await page.goto('/create');
  for (const tab of ['Link', 'RSS', 'Record', 'My Library', 'Upload']) {
    await page.getByRole('tab', { name: tab }).click();
    await traffic.rest();
    findings.push(...(await findingsNow(page, tab)));
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'page.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<!doctype html>') });
  await page.getByText('page.mp3 was not taken').waitFor();
  findings.push(...(await findingsNow(page, 'refused file')));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(6))) });
  findings.push(...(await findingsNow(page, 'chosen audio')));
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.getByRole('button', { name: /^Select Design Horizontal/ }).waitFor();
  findings.push(...(await findingsNow(page, 'designs')));
  await page.getByRole('button', { name: /^Select Design Horizontal/ }).click();
  await page.getByRole('button', { name: 'Choose a different design' }).waitFor();
  findings.push(...(await findingsNow(page, 'design')));
  await page.getByRole('button', { name: 'Confirm design' }).click();
  await page.getByLabel('End', { exact: true }).waitFor();
  await page.getByLabel('Video Name').fill('Accessible');
  findings.push(...(await findingsNow(page, 'clip')));
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await page.getByRole('progressbar').first().waitFor();
  findings.push(...(await findingsNow(page, 'drawing')));
  await page.getByRole('button', { name: 'More for Accessible' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  findings.push(...(await findingsNow(page, 'menu')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Accessible' }).click({ timeout: 60_000 });
  findings.push(...(await findingsNow(page, 'player')));
  const [job] = await person.expect(endpoints.jobs.list, { params: { id: person.id } });
  await page.goto(`/videos/${job?.guid}`);
  await page.getByRole('button', { name: 'Keys of the player' }).click();
  findings.push(...(await findingsNow(page, 'keys of the player')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rename' }).click();
  findings.push(...(await findingsNow(page, 'page of a video')));
  await page.goto('/videos');
  await page.getByRole('button', { name: 'More for Accessible' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  findings.push(...(await findingsNow(page, 'deleted')));
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Delete for good: Accessible' }).click();
  await page.getByRole('dialog').waitFor();
  findings.push(...(await findingsNow(page, 'question')));
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Restore Accessible' }).waitFor();
  findings.push(...(await findingsNow(page, 'bin')));
  return findings;
}

/** Contrast of a text with what it stands on, as WCAG counts it: axe leaves out what is hidden from screen readers. */
function contrastOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].sort((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  });
}

async function findingsOnWrittenThings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.goto('/link');
  await page.getByRole('button', { name: 'Add a link page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  findings.push(...(await findingsNow(page, 'link page')));
  await page.goto('/transcriptions/new');
  await page.getByRole('button', { name: 'Write by hand' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Ask not what your country can do for you.');
  findings.push(...(await findingsNow(page, 'transcription')));
  await page.route('**/remotes/mf-teams-billing/**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/teams');
  await page.getByText('Teams is not available right now').waitFor();
  findings.push(...(await findingsNow(page, 'card')));
  return findings;
}

// What is half faded in has half the contrast; in a still page nothing fades.
test('no serious finding and nothing too wide on any screen, at any width, in light and dark', async () => {
  const { context, page } = await product.visit(still);
  expect(await findingsAt(page, signedOut)).toEqual([]);
  await createAccount(page);
  const welcome = page.getByRole('heading').first();
  expect(await findingsAtWidths(page, 'welcome', () => welcome.waitFor())).toEqual([]);
  await skipSetUp(page);
  expect(await findingsAt(page, signedIn)).toEqual([]);
  await context.close();
}, 600_000);

test('no serious finding on the way to a video, nor on written things', async () => {
  const { context, page, person } = await product.visitSignedIn(still);
  expect(await findingsOnTheWayToAVideo(page, person)).toEqual([]);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await contrastOf(page.getByText(/^[1-9]$/).and(page.locator('[aria-hidden]')))).toBeGreaterThan(4.5);
  }
  expect(await findingsOnWrittenThings(page)).toEqual([]);
  await context.close();
}, 300_000);
