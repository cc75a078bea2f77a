import { World, sends } from '@wavereel/api/test-support/outside-world';
import { twoHalves } from '@wavereel/api/test-support/pictures';
import { until } from '@wavereel/api/test-support/until';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { endpoints } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';
import { tabTo } from './support/tab-to';

let world: World;
let product: Product;
beforeAll(async () => {
  const item = (name: string, at: number) =>
    `<item><title>${name}</title><guid>${name}</guid><pubDate>Wed, 0${at} Oct 2025 15:00:00 GMT</pubDate><description>Of ${name.toLowerCase()} in the night.</description><enclosure url="/sound.wav" type="audio/wav" length="9"/></item>`;
  world = await World.start({
    '/talk.xml': sends(
      'application/rss+xml',
      `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Night talk</title><description>About owls</description><itunes:image href="/cover.png"/>${['Owls', 'Foxes', 'Bats'].map(item).join('')}</channel></rss>`,
    ),
    '/cover.png': sends('image/png', Buffer.from(await twoHalves(400, 400))),
    '/sound.wav': sends('audio/wav', Buffer.from(speechLikeWav(4))),
  });
  product = await Product.start({ environment: { OUTSIDE_ALLOW: `127.0.0.1:${world.port}` } });
  await publishBefore();
}, 120_000);
afterAll(async () => {
  await product.remove();
  await world.stop();
});

/** The pages that are visited, in both languages. */
const slugs = { 'en-US': 'night-talk', 'pt-BR': 'conversa-noturna' } as const;

async function publishBefore(): Promise<void> {
  const person = await product.server.person();
  for (const [locale, slug] of Object.entries(slugs)) {
    const { _id } = await person.expect(endpoints.links.create);
    const language = locale === 'pt-BR' ? 'pt-BR' : 'en';
    const feeds = [`${world.address}/talk.xml`];
    await person.expect(endpoints.links.update, { body: { _id, language, feeds } });
    await person.expect(endpoints.links.setSlug, { body: { _id, slug } });
    await until('its feed', async () => {
      const { feedsRead } = await person.expect(endpoints.links.get, { params: { id: _id } });
      return feedsRead[0]?.episodes === 3 ? true : null;
    });
    await person.expect(endpoints.links.publish, { body: { _id } });
  }
}

const said = {
  'en-US': {
    ...{
      add: 'Add a link page',
      feed: 'Address of a feed',
      addFeed: 'Add feed',
      episodes: '3 episodes',
      publish: 'Publish',
    },
    ...{ published: 'Your page is public', preview: 'Preview', slug: 'Name in the address', saveSlug: 'Save address' },
    ...{ listen: 'Listen', search: 'Search', searchFor: 'Search episodes', download: 'Download the sound' },
    ...{ title: 'Title', language: 'English' },
  },
  'pt-BR': {
    ...{ add: 'Adicionar página', feed: 'Endereço de um feed', addFeed: 'Adicionar feed', episodes: '3 episódios' },
    ...{ publish: 'Publicar', published: 'Sua página está no ar', preview: 'Prévia', slug: 'Nome no endereço' },
    ...{ saveSlug: 'Salvar endereço', listen: 'Ouvir', search: 'Buscar', searchFor: 'Buscar episódios' },
    ...{ download: 'Baixar o áudio', title: 'Título', language: 'português' },
  },
} as const;
type Locale = keyof typeof said;

/** A page of the show at an address of its own, written and published by hand. */
async function publishBy(page: Page, locale: Locale, slug: string): Promise<void> {
  const text = said[locale];
  await page.goto('/link');
  await page.getByRole('button', { name: text.add }).click();
  await page.getByRole('textbox', { name: text.feed }).fill(`${world.address}/talk.xml`);
  await page.getByRole('button', { name: text.addFeed }).click();
  await page.getByText(text.episodes).first().waitFor();
  await page.getByRole('textbox', { name: text.slug }).fill(slug);
  await page.getByRole('button', { name: text.saveSlug }).click();
  await page.getByText(`/l/${slug}`).first().waitFor();
  await page.getByRole('button', { name: text.publish, exact: true }).click();
  await page.getByText(text.published).first().waitFor();
}

describe.each(['en-US', 'pt-BR'] as const)('in %s', (locale) => {
  const text = said[locale];

  test('a page is made of a feed, given an address, seen while it is written, and public at a press', async () => {
    const { page, context } = await product.visitSignedIn({ locale });
    await publishBy(page, locale, locale === 'en-US' ? 'by-hand' : 'feita-por-mim');
    const shown = page.frameLocator('iframe:not([inert])').first();
    await shown.getByRole('heading', { level: 1, name: 'Night talk' }).waitFor();
    await page.getByRole('textbox', { name: text.title, exact: true }).fill('Day talk');
    await shown.getByRole('heading', { level: 1, name: 'Day talk' }).waitFor();
    await context.close();
  }, 120_000);

  test('whoever visits it without script, on a narrow screen, by keys, finds, hears and reads', async () => {
    const { page, context, problems } = await visitor(locale);
    await page.goto(`/l/${slugs[locale]}`);
    await page.getByRole('heading', { level: 1, name: 'Night talk' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale === 'en-US' ? 'en' : 'pt-BR');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    const search = page.getByRole('searchbox', { name: text.searchFor });
    await tabTo(page, search);
    await page.keyboard.type('foxes');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'foxes' }).waitFor();
    expect(await page.getByRole('link', { name: 'Foxes' }).count()).toBe(1);
    expect(await page.getByText('Bats').count()).toBe(0);
    await page.getByRole('link', { name: 'Foxes' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Foxes' }).waitFor();
    await page.getByText('Of foxes in the night.').first().waitFor();
    const sound = await page.getByRole('link', { name: text.download }).getAttribute('href');
    expect((await page.request.get(sound ?? '')).url()).toBe(`${world.address}/sound.wav`);
    expect(problems).toEqual([]);
    await context.close();
  }, 120_000);
});

test('the sound of an episode plays from where its feed has it', async () => {
  const { page, context, problems } = await visitor('en-US', { javaScriptEnabled: true });
  await page.goto('/l/night-talk');
  const sound = await page.locator('audio').first().elementHandle();
  await sound?.evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.play() : undefined));
  await page.waitForFunction((audio) => audio instanceof HTMLAudioElement && audio.currentTime > 0.2, sound);
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test.each(['light', 'dark'] as const)(
  'nothing of it keeps anybody out, in %s',
  async (colorScheme) => {
    const { page, context, problems } = await visitor('en-US', { javaScriptEnabled: true, colorScheme });
    for (const path of ['/l/night-talk', '/l/night-talk?q=owls', '/l/nothing-there']) {
      await page.goto(path);
      expect([path, await seriousFindings(page)]).toEqual([path, []]);
    }
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  },
  120_000,
);

/** Somebody who is not signed in, with the smallest of phones. */
async function visitor(locale: Locale, options: Parameters<Product['visit']>[0] = {}) {
  const visit = await product.visit({
    ...{ locale, viewport: { width: 320, height: 640 }, javaScriptEnabled: false },
    ...options,
  });
  const problems: string[] = [];
  visit.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  visit.page.on('pageerror', (error) => problems.push(error.message));
  return { ...visit, problems };
}
