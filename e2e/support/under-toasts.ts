import type { Page } from 'playwright-core';

/** The names of the controls within an element upon which a message lies. */
export const underToasts = (page: Page, within = 'body'): Promise<(string | null)[]> =>
  page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll('[role=status] button')].flatMap((cross) => {
      const toast = cross.parentElement?.getBoundingClientRect();
      return toast === undefined ? [] : [toast];
    });
    const kinds = ['a', 'button', 'input', 'select', 'textarea'];
    const controls = [...document.querySelectorAll(kinds.map((kind) => `${selector} ${kind}`).join())];
    return controls
      .filter((control) => control.closest('[role=status]') === null)
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  }, within);
