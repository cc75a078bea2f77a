import { ApiError, asBitmap, call, tellNews, uploadFile, useSend } from '@wavereel/client';
import { endpoints, errorCatalogue, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useLanguage, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useEffect, useRef, useState } from 'react';

interface SiteIcon {
  readonly isTaking: boolean;
  readonly isRemoving: boolean;
  /** What went wrong with the last wish. */
  readonly error: string | null;
  readonly take: (file: File) => void;
  readonly remove: () => void;
}

/** Gives a page its icon, and takes it away. A file that is on its way ends with the screen that shows it. */
export function useIcon({ _id }: LinkPage): SiteIcon {
  const text = useText('mf-link');
  const say = useErrorText();
  const { language } = useLanguage();
  const [isTaking, setTaking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const removing = useSend(endpoints.links.removeFavicon, 'links.changed');
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const take = async (file: File) => {
    const { signal } = (current.current = new AbortController());
    setError(null);
    setTaking(true);
    try {
      const favicon = await uploadFile(await asBitmap(file), { signal });
      await call(endpoints.links.setFavicon, { body: { _id, favicon } }, signal);
      await tellNews('links.changed');
      bus.emit('notify', { tone: 'good', text: text('look.icon.saved') });
    } catch (reason) {
      if (!signal.aborted) setError(reason instanceof ApiError ? say(reason) : errorCatalogue.not_picture[language]);
    } finally {
      if (!signal.aborted) setTaking(false);
    }
  };
  const remove = () => {
    setError(null);
    removing.mutate(
      { body: { _id } },
      {
        onSuccess: () => bus.emit('notify', { tone: 'good', text: text('look.icon.removed') }),
        onError: (reason) => setError(say(reason)),
      },
    );
  };

  return { isTaking, isRemoving: removing.isPending, error, take: (file) => void take(file), remove };
}
