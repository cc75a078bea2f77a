import { filledLayers, wordsOfVideo, type DesignDrawing, type Job } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { useMemo } from 'react';

/** What is known of a show, or of a video. */
interface Known {
  readonly show: string;
  readonly episode: string;
  /** What the video is called, where that is not the episode's name. */
  readonly title: string;
  readonly author: string;
  /** In place of today: an ISO moment. */
  readonly date: string | null;
}

/** What a video fills the texts of its design with: what it does not know is empty there too. */
export const wordsOfJob = (job: Job | null): Partial<Known> =>
  job === null
    ? {}
    : {
        title: job.title,
        show: job.episodeInfo?.feedTitle ?? '',
        episode: job.episodeInfo?.title ?? '',
        author: job.episodeInfo?.author ?? '',
      };

type Fill = <Drawing extends Pick<DesignDrawing, 'layers'>>(drawing: Drawing) => Drawing;

/**
 * Fills the texts of designs with what stands for an episode where there is none, or with the names of one that is known: the same function for
 * as long as language and names stay.
 */
export function useSamples({ show, episode, title, author, date }: Partial<Known> = {}): Fill {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  return useMemo(() => {
    const words = wordsOfVideo({
      title: title ?? episode ?? text('samples.title'),
      episode: {
        title: episode ?? text('samples.episode'),
        feedTitle: show ?? text('samples.podcast'),
        author: author ?? text('samples.author'),
      },
      date: date == null ? new Date() : new Date(date),
      language,
    });
    return (drawing) =>
      drawing.layers.length === 0 ? drawing : { ...drawing, layers: filledLayers(drawing.layers, words) };
  }, [text, language, show, episode, title, author, date]);
}
