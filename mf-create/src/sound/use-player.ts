import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useEffect, useMemo, useState } from 'react';
import type { Playback } from './playback';
import { createPlayer, type Player } from './player';
import type { Sound } from './sound';

/** An address that was fresh this many milliseconds ago has not expired: something else is wrong with it. */
const freshMs = 60_000;

/** The player of the page: what plays, plays in one place. */
export type PagePlayer = Playback & Player;

/** Plays a sound, with a fresh address where its own has expired meanwhile. */
export function usePlayer(sound: Pick<Sound, 'address' | 'guid'> | null): PagePlayer {
  const [{ media, player }] = useState(() => {
    const media = new Audio();
    media.preload = 'metadata';
    return { media, player: createPlayer(media) };
  });
  const [playing, setPlaying] = useState(false);
  const address = sound?.address ?? null;
  const guid = sound?.guid ?? null;

  useEffect(() => {
    const stop = player.listen({ onPlaying: setPlaying });
    const takeDown = player.attach();
    return () => {
      takeDown();
      stop();
    };
  }, [player]);

  useEffect(() => {
    if (address === null) return;
    media.src = address;
    return () => {
      media.pause();
      media.removeAttribute('src');
    };
  }, [media, address]);

  useEffect(() => {
    if (guid === null) return;
    const controller = new AbortController();
    let renewed = -Infinity;
    const renew = () => {
      if (performance.now() - renewed < freshMs) return;
      renewed = performance.now();
      call(endpoints.media.get, { params: { id: guid } }, controller.signal).then(
        ({ s3AudioUrl }) => player.move(s3AudioUrl),
        // The player stays silent; pressing play tries again once the address may be old.
        () => media.pause(),
      );
    };
    media.addEventListener('error', renew);
    return () => {
      controller.abort();
      media.removeEventListener('error', renew);
    };
  }, [media, player, guid]);

  return useMemo(() => ({ ...player, playing }), [player, playing]);
}
