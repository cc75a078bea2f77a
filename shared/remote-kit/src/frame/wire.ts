import { configureClient, forbidden$ } from '@wavereel/client';
import { bus, type Notice } from '@wavereel/events';
import { currentLanguage } from '@wavereel/i18n';

/** Joins the shared singletons once, before anything is drawn: the client writes in the language of the interface, and what is refused is said. */
export function wireFrame(): void {
  configureClient({ language: currentLanguage });
  const say = ({ text, tone = 'bad' }: Pick<Notice, 'text'> & Partial<Notice>) => bus.emit('notify', { tone, text });
  forbidden$.subscribe(({ message }) => say({ text: message }));
  bus.on('audio.tooLarge', say);
  bus.on('feed.addFailed', say);
}
