import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { Locator, Page } from 'playwright-core';
import { goToClip } from './support/create';
import { Product } from './support/product';
import { mostStops, tabTo } from './support/tab-to';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const voice = { name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(40))) };
/** Nobody presses what says that it cannot be pressed yet. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.and(page.locator(':not([aria-disabled=true])')).waitFor();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('from the list of videos to a finished one by the keyboard alone', async () => {
  const { context, page } = await product.visitSignedIn();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await press(page, page.getByRole('link', { name: 'Create a video' }).first());

  const chooser = page.waitForEvent('filechooser');
  await press(page, button('Choose a file'));
  await (await chooser).setFiles(voice);
  await press(page, button('Confirm audio'));

  await press(page, button(/^Select Design Vertical/));
  await press(page, button('Choose a different design'));
  await press(page, button(/^Select Design Square/));
  await press(page, button('Confirm design'));

  await tabTo(page, page.getByRole('slider', { name: 'Start of the selection' }));
  await page.keyboard.press('PageUp');
  await tabTo(page, page.getByRole('slider', { name: 'End of the selection' }));
  await page.keyboard.press('PageDown');
  await tabTo(page, page.getByLabel('End', { exact: true }));
  await page.keyboard.type('0:18.50');
  await page.keyboard.press('Enter');
  const start = Number(
    await page.getByRole('slider', { name: 'Start of the selection' }).getAttribute('aria-valuenow'),
  );
  expect(start).toBeGreaterThan(8);
  expect(start).toBeLessThan(12);
  await tabTo(page, page.getByLabel('Video Name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By hand');
  await press(page, button('Generate Video'));

  await page.waitForURL('**/videos');
  await press(page, button('Play By hand'));
  await page.waitForFunction((expected) => {
    const video = document.querySelector('video');
    return video !== null && Math.abs(video.duration - expected) < 0.2;
  }, 18.5 - start);
  await context.close();
}, 180_000);

test('the whole way in Portuguese', async () => {
  const { context, page } = await product.visit({ locale: 'pt-BR' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/signup');
  await page.getByLabel('Nome', { exact: true }).fill('Ana');
  await page.getByLabel('E-mail', { exact: true }).fill(`${crypto.randomUUID()}@wavereel.example`);
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
  await button('Criar conta').click();
  await button('Pular por enquanto').click();
  await page.getByRole('heading', { level: 1, name: 'Vídeos' }).waitFor();

  await page.getByRole('link', { name: 'Criar vídeo' }).first().click();
  await page.locator('input[type=file]').setInputFiles(voice);
  await page.getByText('Confirme o áudio abaixo para iniciar o processamento e ir para a etapa 2.').waitFor();
  await button('Confirmar áudio').click();
  await button(/^Selecionar design Quadrado|^Selecionar design Square/).click();
  await button('Confirmar design').click();
  await page.getByLabel('Fim', { exact: true }).fill('0:08.00');
  await page.getByLabel('Fim', { exact: true }).press('Enter');
  await page.getByLabel('Nome do vídeo').fill('Meu clipe');
  await button('Gerar vídeo').click();
  await page
    .getByText('Gerando seu vídeo. Mantenha esta aba aberta enquanto o vídeo é gerado.')
    .or(page.getByRole('heading', { level: 1, name: 'Vídeos' }))
    .first()
    .waitFor();
  await button('Reproduzir Meu clipe').waitFor({ timeout: 90_000 });
  await page.getByText('“Meu clipe” está pronto.').waitFor({ timeout: 30_000 });
  await context.close();
}, 180_000);

/** What had the focus while something that stays in its place as the page moves lay over its middle, of as many stops as Tab makes. */
async function hiddenStops(page: Page, stops: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      for (let over = seen; over !== null && !over.contains(focused); over = over.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return focused.outerHTML.slice(0, 200);
      }
      return null;
    });
    if (name !== null) hidden.push(name);
  }
  return hidden;
}

test('on a phone nothing at the foot of the window hides what has the focus', async () => {
  const { context, page } = await product.visitSignedIn({ viewport: { width: 390, height: 600 } });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await hiddenStops(page, mostStops)).toEqual([]);

  await page.goto('/create');
  // The file never arrives: how far it is stays in sight.
  await page.route('**/files/**', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
  await page.locator('input[type=file]').setInputFiles(voice);
  await goToClip(page);
  expect(await hiddenStops(page, mostStops)).toEqual([]);
  await page.getByRole('progressbar', { name: /Uploading/ }).waitFor();
  await context.close();
}, 120_000);
