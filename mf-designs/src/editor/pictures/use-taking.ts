import { ApiError, asBitmap, call, tellNews, uploadFile } from '@wavereel/client';
import { endpoints, errorCatalogue, type Picture } from '@wavereel/contracts';
import { useLanguage } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useEffect, useRef, useState } from 'react';

/** A picture that is being taken in: what it is called, and how much of it has arrived, 0 to 1; null while that is not known. */
export interface Underway {
  readonly name: string;
  readonly isCover: boolean;
  readonly share: number | null;
}

interface Taking {
  readonly underway: Underway | null;
  /** What went wrong with the last one. */
  readonly error: string | null;
  readonly takeFile: (file: File) => void;
  /** Takes the cover of a sound of the library. */
  readonly takeCover: (media: string, show: string) => void;
}

/**
 * Brings pictures to the team, one at a time: the last that was asked for counts. It ends with the screen that shows it.
 * @param first taken in at once
 */
export function useTaking(first: File | null, onTaken: (picture: Picture) => void): Taking {
  const [underway, setUnderway] = useState<Underway | null>(null);
  const [error, setError] = useState<string | null>(null);
  const say = useErrorText();
  const { language } = useLanguage();
  const current = useRef<AbortController | null>(null);

  const take = async (begun: Underway, ask: (signal: AbortSignal) => Promise<Picture>) => {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    setError(null);
    setUnderway(begun);
    try {
      const picture = await ask(mine.signal);
      if (mine.signal.aborted) return;
      latest.current.onTaken(picture);
      void tellNews('pictures.changed');
    } catch (reason) {
      if (!mine.signal.aborted)
        setError(reason instanceof ApiError ? say(reason) : errorCatalogue.not_picture[language]);
    } finally {
      if (!mine.signal.aborted) setUnderway(null);
    }
  };

  const takeFile = (file: File) => {
    const begun = { name: file.name, isCover: false, share: 0 };
    const onProgress = (share: number) => setUnderway({ ...begun, share });
    void take(begun, async (signal) => {
      const upload = await uploadFile(await asBitmap(file), { signal, onProgress });
      setUnderway({ ...begun, share: null });
      return call(endpoints.pictures.create, { body: { upload } }, signal);
    });
  };
  const latest = useRef({ onTaken, takeFile });
  useEffect(() => {
    latest.current = { onTaken, takeFile };
  });
  useEffect(() => {
    if (first) latest.current.takeFile(first);
    return () => current.current?.abort();
  }, [first]);

  return {
    underway,
    error,
    takeFile,
    takeCover: (media, show) => {
      const ask = (signal: AbortSignal) => call(endpoints.pictures.cover, { body: { media } }, signal);
      void take({ name: show, isCover: true, share: null }, ask);
    },
  };
}
