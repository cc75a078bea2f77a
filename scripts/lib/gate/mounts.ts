import type { RegisteredRemote, Registry } from '@wavereel/remote-kit/registry';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium';
import type { Outcome } from '../checks';
import { startServer } from '../own-server';
import { CommandError } from '../release-command';
import type { ReleaseStore } from '../store';
import type { Package } from '../workspace';
import type { StepOptions } from './steps';
import { Trial } from './trial';
import { visitAll, type Screen } from './visits';

type Say = Pick<StepOptions, 'onLine'>;

/** Opens every route of a built remote in the live shell, before anybody else can. @throws where there is no browser for it */
export async function lookAtRemote(
  store: ReleaseStore,
  before: Registry,
  source: Package,
  options: Say,
): Promise<Outcome> {
  const { trial, release } = await Trial.ofRemote(store, before, source);
  return look(trial, screensOf({ ...release, name: source.shortName }), options);
}

/** Opens every route of every live remote in a built shell. @throws where there is no browser for it */
export async function lookAtShell(
  store: ReleaseStore,
  before: Registry,
  all: readonly Package[],
  options: Say,
): Promise<Outcome> {
  const trial = await Trial.ofShell(store, before, all);
  return look(trial, trial.registry.remotes.flatMap(screensOf), options);
}

const screensOf = ({
  name,
  version,
  entry,
  routes,
}: Pick<RegisteredRemote, 'name' | 'version' | 'entry' | 'routes'>): Screen[] =>
  routes.map(({ path }) => ({ path, name, version, entry }));

async function look(trial: Trial, screens: readonly Screen[], { onLine }: Say): Promise<Outcome> {
  try {
    const { visits, findings } = await withBrowser((browser) =>
      withServer(trial, (address) => visitAll(browser, address, trial, screens)),
    );
    findings.forEach((finding) => onLine(finding));
    return { passed: visits, failures: findings };
  } finally {
    trial.remove();
  }
}

async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchChromium().catch((error: unknown) => {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    throw new CommandError(
      `No Chromium could be started (${why}). Install one (apt-get install chromium), name one with CHROMIUM_PATH, or release without looking: --without-browser`,
    );
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function withServer<T>({ environment }: Trial, use: (address: string) => Promise<T>): Promise<T> {
  const server = await startServer(environment);
  try {
    return await use(server.address);
  } finally {
    await server.remove();
  }
}
