let last: Promise<void> = Promise.resolve();

/** Does what many previews want in one moment one after the other, each in a task of its own: a page of cards never stands still for all of them. */
export function inTurn(act: () => void): void {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          resolve();
          act();
        });
      }),
  );
}
