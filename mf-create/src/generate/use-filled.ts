import { filledLayers, variablesOf, wordsOfVideo, type Design } from '@wavereel/contracts';
import { useLanguage } from '@wavereel/i18n';
import { useMemo } from 'react';
import { wordsOf, type AudioSource } from '../draft/source';

/** The design with its texts as the video will have them; the very same object for as long as these are the same. */
export function useFilled(design: Design, source: AudioSource | null, name: string): Design {
  const { language } = useLanguage();
  const variables = useMemo(() => variablesOf(design.layers), [design]);
  // A name being typed draws nothing anew where the design does not show it.
  const title = variables.has('title') ? name : '';
  return useMemo(() => {
    if (variables.size === 0) return design;
    const episode = source && wordsOf(source);
    const date = new Date(episode?.isoDate ?? Date.now());
    return { ...design, layers: filledLayers(design.layers, wordsOfVideo({ title, episode, date, language })) };
  }, [design, variables, source, title, language]);
}
