import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { endpoints } from '@wavereel/contracts';
import { Product } from './support/product';

async function main() {
  const product = await Product.start();
  try {
    const shots: [string, 'light' | 'dark', number, number, 'square' | 'vertical' | 'horizontal'][] = [
      ['en-US', 'light', 1440, 900, 'square'],
      ['pt-BR', 'dark', 1440, 900, 'vertical'],
      ['pt-BR', 'light', 390, 844, 'vertical'],
      ['en-US', 'dark', 390, 844, 'horizontal'],
    ];
    for (const [locale, colorScheme, width, height, themeId] of shots) {
      const { page, context, person } = await product.visitSignedIn({ locale, colorScheme, viewport: { width, height } });
      const { guid } = await person.library(wavBytes(speechLike(12)), 'A talk');
      const body = { title: 'Glaze and the long way to it', mediaGuid: guid, themeId, start: 0, end: 8 };
      const { id } = await person.expect(endpoints.jobs.create, { body });
      await page.goto(`/videos/${id}`);
      await page.getByRole('progressbar').waitFor();
      await page.waitForTimeout(700);
      const name = `/tmp/h3-${locale}-${colorScheme}-${width}`;
      await page.screenshot({ path: `${name}-pending.png`, fullPage: true });
      await person.settled(id, 120_000);
      const cues = ['First comes dough.', 'Then comes glaze.'].map((text, at) => ({ start: at * 4, end: at * 4 + 3, text }));
      await person.expect(endpoints.captioning.save, { params: { id }, body: { cues } });
      await page.reload();
      await page.locator('video').waitFor();
      await page.getByText('Then comes glaze.').waitFor();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${name}-ready.png`, fullPage: true });
      await page.getByRole('button', { name: /^(Play|Reproduzir)$/ }).press('Enter');
      await page.keyboard.press('c');
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
      await page.screenshot({ path: `${name}-play.png` });
      await page.keyboard.press('k');
      await page.keyboard.press('?');
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${name}-keys.png` });
      await context.close();
    }
  } finally {
    await product.remove();
  }
}
await main();
