import type { CaptionTrack } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Banner } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { missingIn } from './missing';

/** Somebody who types is not told of each letter at once. Milliseconds. */
const PAUSE_MS = 400;
const MOST_NAMED = 12;

/** Names the letters of a track that no font here has, before it is drawn; nothing where there are none. */
export function MissingLetters({ track }: { readonly track: CaptionTrack }) {
  const text = useText('mf-transcriptions');
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      // Tables that cannot be had now say nothing: the drawing puts a box for a letter all the same.
      missingIn(track).then(
        (found) => current && setMissing(found),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [track]);

  if (missing.length === 0) return null;
  const letters = missing.slice(0, MOST_NAMED).join(', ');
  const more = missing.length - MOST_NAMED;
  return (
    <Banner
      tone="warn"
      message={
        more > 0 ? text('captionLook.missingMore', { letters, count: more }) : text('captionLook.missing', { letters })
      }
    />
  );
}
