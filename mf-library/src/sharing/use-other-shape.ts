import { useSend } from '@wavereel/client';
import { endpoints, limits, type CardType, type Job } from '@wavereel/contracts';
import { useRef, useState } from 'react';

/** Asks for the same clip and design in another shape, as another video. */
export function useOtherShape({ title, mediaGuid, themeId, specs: { start, end }, episodeInfo }: Job) {
  const { mutate, isPending, error } = useSend(endpoints.jobs.create, 'videos.changed');
  const [made, setMade] = useState<ReadonlySet<CardType>>(new Set());
  // Asked for again by the same name where no answer came, there is still one.
  const guids = useRef(new Map<CardType, string>());

  const make = (shape: CardType) => {
    if (isPending) return;
    const guid = guids.current.get(shape) ?? crypto.randomUUID();
    guids.current.set(shape, guid);
    const brought =
      episodeInfo === null ? {} : { episodeInfo: { type: episodeInfo.type, title: episodeInfo.title.slice(0, 500) } };
    const body = {
      guid,
      title: title.slice(0, limits.titleMaxLength),
      mediaGuid,
      themeId,
      shapes: [shape],
      start,
      end,
    };
    mutate({ body: { ...body, ...brought } }, { onSuccess: () => setMade((before) => new Set([...before, shape])) });
  };
  return { make, made, isPending, error };
}
