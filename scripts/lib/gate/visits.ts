import type { Browser, BrowserContext } from 'playwright-core';
import { faultsOf } from '../browser/faults';
import { newcomer, storageOf } from '../browser/signed-in';
import { Traffic } from '../browser/traffic';
import { withoutLive } from '../browser/without-live';
import type { Trial } from './trial';

/** A screen to look at: where it is, and the release that is to stand there. */
export interface Screen {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** Address of the script of that release that is loaded first. */
  readonly entry: string;
}

const looks = ['light', 'dark'] as const;
const showMs = 40_000;
const messageLength = 400;
/** What the frame says of a release that stood too late, which on a machine that tests beside it says nothing of the release. */
const tooLate = /took longer than \d+ ms/;

export interface Visited {
  readonly visits: number;
  /** What is wrong, a sentence each. */
  readonly findings: readonly string[];
}

/** Opens each screen of a trial as somebody new who is signed in, light and dark beside each other, until it rests. */
export async function visitAll(
  browser: Browser,
  address: string,
  trial: Trial,
  screens: readonly Screen[],
): Promise<Visited> {
  const found = await Promise.all(
    looks.map(async (colorScheme) => {
      const context = await browser.newContext({
        baseURL: address,
        colorScheme,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        storageState: storageOf(address, await newcomer(address)),
      });
      await trial.bringTo(context);
      const findings: string[] = [];
      for (const screen of screens) {
        const here = await visitInTime(context, screen);
        findings.push(...here.map((what) => `${screen.path}, ${colorScheme}: ${what.slice(0, messageLength)}`));
      }
      await context.close();
      return findings;
    }),
  );
  return { visits: screens.length * looks.length, findings: found.flat() };
}

/** A second time where the machine was too slow for the frame. */
async function visitInTime(context: BrowserContext, screen: Screen): Promise<readonly string[]> {
  const findings = await visit(context, screen);
  return findings.some((what) => tooLate.test(what)) ? visit(context, screen) : findings;
}

async function visit(context: BrowserContext, { path, name, version, entry }: Screen): Promise<readonly string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(showMs);
  const findings = faultsOf(page);
  const traffic = new Traffic(page);
  try {
    await withoutLive(page);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(path);
    const card = page.getByRole('alert').filter({ hasText: `${name} ${version}` });
    await page.getByRole('heading', { level: 1 }).or(card).first().waitFor();
    await traffic.rest();
    if ((await card.count()) > 0) findings.add('Its card shows in place of the screen.');
    if (!asked.has(entry)) findings.add(`The screen of ${name} was not asked for.`);
  } catch (error) {
    findings.add(`No heading shows, or it never rests: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await page.close();
  }
  return [...findings];
}
