import type { WholeTranscriptVersion } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { wordsApart } from '@wavereel/words';
import { useEffect, useMemo, useRef } from 'react';
import { paragraphsApart } from './paragraphs-apart';
import classes from './versions.module.css';

interface VersionTextProps {
  readonly version: WholeTranscriptVersion;
  /** The words as they are now. */
  readonly present: readonly string[];
  /** All is just like it now, times and speakers too. */
  readonly isPresent: boolean;
}

/** What a version says; words that are not there any more are marked. */
export function VersionText({ version, present, isPresent }: VersionTextProps) {
  const text = useText('mf-transcriptions');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { paragraphs, count } = useMemo(() => {
    const parts = paragraphsApart(version);
    const apart = wordsApart(
      parts.flatMap(({ words }) => words),
      present,
    );
    return { paragraphs: parts.map((part) => part.marked(apart.lost)), count: apart.count };
  }, [version, present]);
  useEffect(() => {
    const [all, first] = [box.current, box.current?.querySelector('mark')];
    // What differs is what one wants to see, wherever it stands in three hours.
    if (all) all.scrollTop = first ? Math.max(0, first.offsetTop - all.clientHeight / 3) : 0;
  }, [paragraphs]);
  const note = isPresent ? 'versions.same' : count === 0 ? 'versions.sameWords' : 'versions.apart';
  return (
    <>
      <div
        ref={box}
        role="region"
        tabIndex={0}
        aria-label={text('versions.text', { when: format.dateTime(version.dateSaved) })}
        className={classes['text']}
        dir="auto"
      >
        {paragraphs.map(({ speaker, pieces }, at) => (
          <p key={at} className={classes['paragraph']}>
            {speaker !== null && <strong className={classes['speaker']}>{speaker}</strong>}
            {pieces.map(({ words, isLost }, place) =>
              isLost ? (
                <mark key={place} className={classes['lost']}>
                  {words}
                </mark>
              ) : (
                words
              ),
            )}
          </p>
        ))}
      </div>
      <p role="status" className={classes['note']}>
        {text(note, { count })}
      </p>
    </>
  );
}
