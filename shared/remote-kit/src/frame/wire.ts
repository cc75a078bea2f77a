import { configureClient, forbidden$, session$ } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { currentLanguage, onLanguageChange } from '@wavereel/i18n';

/**
 * Joins the shared singletons once, before anything is drawn: the client writes in the language of the interface, changes of
 * session and language become events, and what the server forbids is said.
 */
export function wireFrame(): void {
  configureClient({ language: currentLanguage });
  bus.emit('language.changed', { language: currentLanguage() });
  onLanguageChange((language) => bus.emit('language.changed', { language }));

  forbidden$.subscribe(({ message }) => bus.emit('notify', { tone: 'bad', text: message }));

  let signedIn = false;
  session$.subscribe((session) => {
    if (session.status === 'signed-in') {
      signedIn = true;
      bus.emit('session.started', { user: session.user });
    } else if (session.status === 'signed-out' && signedIn) {
      signedIn = false;
      bus.forget('session.started');
      bus.emit('session.ended', { reason: session.expired === null ? 'signed-out' : 'expired' });
    }
  });
}
