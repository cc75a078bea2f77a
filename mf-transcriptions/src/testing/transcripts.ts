import type { Transcript } from '@wavereel/contracts';

/** Words of half a second each, from a moment on. */
export const said = (text: string, from: number, speaker: string | null = null) => ({
  speaker,
  words: text
    .split(' ')
    .map((word, at) => ({ text: word, start: from + at / 2, end: from + at / 2 + 0.4, confidence: 0.9 })),
});
/** Two people in three paragraphs, half a minute. */
export const content: Transcript = {
  paragraphs: [
    said('Welcome back to the show.', 0, 'Ana'),
    said('Thanks for having me, it is a pleasure to be here.', 10),
    said('Let us talk about coffee. Coffee is good.', 20, 'Ana'),
  ],
};

/** Lets elements of this page play and pause without a sound; after a test `restoreAllMocks` takes it back. */
export function playSilently(): void {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    this.dispatchEvent(new Event('pause'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
}

/** Where the mouse is: a text that a press meets. */
export const pointAt = (field: HTMLTextAreaElement, before: string) => {
  const node = field.previousElementSibling?.firstChild;
  const found = node && { offsetNode: node, offset: field.value.indexOf(before) + 1, getClientRect: () => null };
  Object.defineProperty(document, 'caretPositionFromPoint', { value: () => found, configurable: true });
};

/** Gives what is drawn the heights that a list of which only a part is drawn goes by; after a test `restoreAllMocks` takes it back. */
export function layOut(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(112);
}
