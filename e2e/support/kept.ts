import type { Page } from 'playwright-core';

/** Waits until a draft with this text in it is written down: a page that is thrown away a moment after a key was pressed may lose that key. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('wavereel');
        opening.onerror = () => reject(opening.error ?? new Error('nothing is kept'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll();
          all.onerror = () => reject(all.error ?? new Error('what is kept cannot be read'));
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.some((value) => typeof value === 'string' && value.includes(wanted)));
          };
        };
      }),
    text,
  );
}
