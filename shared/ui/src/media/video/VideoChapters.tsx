import { useId } from 'react';
import { Time } from '../../data/Time';
import classes from './video.module.css';

/** A part of a video that can be gone to. */
export interface VideoChapter {
  /** Seconds. */
  readonly start: number;
  readonly title: string;
}

interface VideoChaptersProps {
  readonly chapters: readonly VideoChapter[];
  /** Where the video is: its chapter is marked. */
  readonly time: number;
  readonly label: string;
  readonly onChoose: (seconds: number) => void;
}

/** What a video is made of, in order: each part leads to its beginning. */
export function VideoChapters({ chapters, time, label, onChoose }: VideoChaptersProps) {
  const heading = useId();
  const current = chapters.findLastIndex(({ start }) => start <= time + 0.05);
  return (
    <section className={classes.chapters} aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <ol>
        {chapters.map(({ start, title }, at) => (
          <li key={start}>
            <button type="button" aria-current={at === current ? 'true' : undefined} onClick={() => onChoose(start)}>
              <Time seconds={start} />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
