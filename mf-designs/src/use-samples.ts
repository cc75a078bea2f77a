import { filledLayers, type DesignDrawing } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { useMemo } from 'react';

/** Fills the texts of designs with what stands for an episode where there is none: the same function for as long as the language stays. */
export function useSamples(): <Drawing extends Pick<DesignDrawing, 'layers'>>(drawing: Drawing) => Drawing {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  return useMemo(() => {
    const words = {
      podcast: text('samples.podcast'),
      episode: text('samples.episode'),
      title: text('samples.title'),
      author: text('samples.author'),
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date()),
    };
    return (drawing) =>
      drawing.layers.length === 0 ? drawing : { ...drawing, layers: filledLayers(drawing.layers, words) };
  }, [text, language]);
}
