import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
}, 120_000);

afterAll(async () => {
  await product.remove();
});

const signedOut: [path: string, heading: string][] = [
  ['/login', 'Welcome back'],
  ['/signup', 'Create your account'],
  ['/blank', 'You are signed out'],
];
const signedIn: [path: string, heading: string][] = [
  ['/videos', 'Videos'],
  ['/media', 'My Library'],
  ['/create', 'Create a video'],
  ['/designs', 'My Designs'],
  ['/billing', 'Billing'],
  ['/integrations', 'Integrations'],
  ['/link', 'Link'],
  ['/transcriptions', 'Transcriptions'],
  ['/teams', 'Teams'],
  ['/settings', 'Settings'],
];

async function findingsAt(page: Page, [path, heading]: [string, string]): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return (await seriousFindings(page)).map((finding) => `${path} ${finding}`);
}

/** The findings on whatever is shown now, with the name of the moment. */
async function findingsNow(page: Page, moment: string): Promise<string[]> {
  return (await seriousFindings(page)).map((finding) => `${moment} ${finding}`);
}

/** Walks through the screens that only exist with something in them. */
async function findingsOnTheWayToAVideo(page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.goto('/create');
  for (const tab of ['Link', 'RSS', 'Record', 'My Library', 'Upload']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    findings.push(...(await findingsNow(page, tab)));
  }
  await page.locator('input[type=file]').setInputFiles({ name: 'page.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<!doctype html>') });
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.getByText('page.mp3 was not taken').waitFor();
  findings.push(...(await findingsNow(page, 'refused file')));
  await page.locator('input[type=file]').setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(6))) });
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
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
  findings.push(...(await findingsNow(page, 'question')));
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Play Accessible' }).click({ timeout: 60_000 });
  findings.push(...(await findingsNow(page, 'player')));
  return findings;
}

async function findingsOnWrittenThings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.goto('/link');
  await page.getByRole('button', { name: 'Add a link page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  findings.push(...(await findingsNow(page, 'link page')));
  await page.goto('/transcriptions');
  await page.getByRole('button', { name: 'New transcription' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Ask not what your country can do for you.');
  findings.push(...(await findingsNow(page, 'transcription')));
  await page.route('**/remotes/mf-teams-billing/**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/teams');
  await page.getByText('Teams is not available right now').waitFor();
  findings.push(...(await findingsNow(page, 'card')));
  return findings;
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('no serious finding on the screens of somebody signed out', async () => {
    const { context, page } = await product.visit({ colorScheme });
    const findings: string[] = [];
    for (const screen of signedOut) findings.push(...(await findingsAt(page, screen)));
    expect(findings).toEqual([]);
    await context.close();
  }, 90_000);

  test.each([1440, 768, 360])('no serious finding on the screens of somebody signed in, %i px wide', async (width) => {
    const { context, page } = await product.visitSignedIn({ colorScheme, viewport: { width, height: 900 } });
    const findings: string[] = [];
    for (const screen of signedIn) findings.push(...(await findingsAt(page, screen)));
    expect(findings).toEqual([]);
    await context.close();
  }, 120_000);

  test('no serious finding on the way to a video, nor on written things', async () => {
    // What is half faded in has half the contrast; without motion nothing fades.
    const { context, page } = await product.visitSignedIn({ colorScheme, reducedMotion: 'reduce' });
    expect(await findingsOnTheWayToAVideo(page)).toEqual([]);
    expect(await findingsOnWrittenThings(page)).toEqual([]);
    await context.close();
  }, 180_000);
});
