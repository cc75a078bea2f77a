import { filledLayers, wordsOfVideo, type DesignDrawing } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { useMemo } from 'react';

/** What is known of a show for which no video is being made. */
interface KnownShow {
  readonly show: string;
  readonly episode: string;
  /** In place of today: an ISO moment. */
  readonly date: string | null;
}

type Fill = <Drawing extends Pick<DesignDrawing, 'layers'>>(drawing: Drawing) => Drawing;

/**
 * Fills the texts of designs with what stands for an episode where there is none, or with the names of one that is known: the same function for
 * as long as language and names stay.
 */
export function useSamples({ show, episode, date }: Partial<KnownShow> = {}): Fill {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  return useMemo(() => {
    const words = wordsOfVideo({
      title: episode ?? text('samples.title'),
      episode: {
        title: episode ?? text('samples.episode'),
        feedTitle: show ?? text('samples.podcast'),
        author: text('samples.author'),
      },
      date: date == null ? new Date() : new Date(date),
      language,
    });
    return (drawing) =>
      drawing.layers.length === 0 ? drawing : { ...drawing, layers: filledLayers(drawing.layers, words) };
  }, [text, language, show, episode, date]);
}
