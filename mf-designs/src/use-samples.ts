import { filledLayers, wordsOfVideo, type DesignDrawing } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { useMemo } from 'react';

/** Fills the texts of designs with what stands for an episode where there is none: the same function for as long as the language stays. */
export function useSamples(): <Drawing extends Pick<DesignDrawing, 'layers'>>(drawing: Drawing) => Drawing {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  return useMemo(() => {
    const words = wordsOfVideo({
      title: text('samples.title'),
      episode: {
        title: text('samples.episode'),
        feedTitle: text('samples.podcast'),
        author: text('samples.author'),
      },
      date: new Date(),
      language,
    });
    return (drawing) =>
      drawing.layers.length === 0 ? drawing : { ...drawing, layers: filledLayers(drawing.layers, words) };
  }, [text, language]);
}
