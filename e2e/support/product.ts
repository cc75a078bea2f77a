import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestServer, type Environment } from '@wavereel/api/test-support/server';
import type { Visitor } from '@wavereel/api/test-support/visitor';
import { endpoints } from '@wavereel/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/lib/browser/chromium';
import { storageOf } from '../../scripts/lib/browser/signed-in';
import { publish } from '../../scripts/lib/publish';
import { DiskStore } from '../../scripts/lib/store-disk';

/**
 * Pages go on asking until they are closed (a screen that heals by itself asks every few seconds), so a route may be
 * in the middle of its answer when its test is over. What fails in it then concerns nobody, and would else end the
 * whole file as an error nobody caught.
 */
function letGoOfRoutesAtClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** For a page that is looked at while nothing moves: a design that plays takes a third of a core for as long as it is shown. */
export const still = { reducedMotion: 'reduce' } as const;

/** The whole product as `npm start` runs it, with a store and data of its own, and a browser to visit it. */
export class Product {
  private constructor(
    readonly server: TestServer,
    readonly browser: Browser,
    readonly store: string,
  ) {}

  /** `environment` is the server's, `flags` are the browser's. */
  static async start({
    environment = {},
    flags = [],
  }: { environment?: Environment; flags?: readonly string[] } = {}): Promise<Product> {
    const store = mkdtempSync(join(tmpdir(), 'wavereel-store-'));
    await publish(new DiskStore(store), 'local');
    return new Product(
      await TestServer.start({ ...environment, WEB_STORE: store }),
      await launchChromium(flags),
      store,
    );
  }

  async remove(): Promise<void> {
    await this.browser.close();
    await this.server.remove();
    rmSync(this.store, { recursive: true, force: true });
  }

  /** The same for a program that is about to end, whose browser ends with it. */
  removeAtOnce(): void {
    void this.server.kill9();
    for (const directory of [this.server.dataDirectory, this.store])
      rmSync(directory, { recursive: true, force: true });
  }

  /** A browser of somebody new, with a page at the sign-in screen. Speaks English unless told. */
  async visit(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.browser.newContext({
      baseURL: this.server.address,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    letGoOfRoutesAtClose(context);
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    return { context, page };
  }

  /** The same, with an account of that language that has passed over the set-up, at the list of videos. */
  async visitSignedIn(
    options: BrowserContextOptions = {},
  ): Promise<{ context: BrowserContext; page: Page; password: string; person: Visitor }> {
    const isPortuguese = options.locale === 'pt-BR';
    const person = await this.server.person();
    if (isPortuguese) await person.expect(endpoints.users.setLanguage, { body: { language: 'pt-BR' } });
    await person.expect(endpoints.users.setUp, { body: { workRole: null, industry: null } });
    const visit = await this.visit({ ...options, storageState: storageOf(this.server.address, person) });
    await visit.page.goto('/videos');
    await visit.page.getByRole('heading', { level: 1, name: isPortuguese ? 'Vídeos' : 'Videos' }).waitFor();
    return { ...visit, person, password: person.password };
  }
}
