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

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('no serious finding on the screens of somebody signed out', async () => {
    const { context, page } = await product.visit({ colorScheme });
    const findings: string[] = [];
    for (const screen of signedOut) findings.push(...(await findingsAt(page, screen)));
    expect(findings).toEqual([]);
    await context.close();
  }, 90_000);

  test.each([1440, 390])('no serious finding on the screens of somebody signed in, %i px wide', async (width) => {
    const { context, page } = await product.visitSignedIn({ colorScheme, viewport: { width, height: 900 } });
    const findings: string[] = [];
    for (const screen of signedIn) findings.push(...(await findingsAt(page, screen)));
    expect(findings).toEqual([]);
    await context.close();
  }, 120_000);
});
