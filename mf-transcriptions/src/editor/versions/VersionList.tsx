import type { TranscriptVersion } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useEffect, useId, useRef } from 'react';
import classes from './versions.module.css';

interface VersionListProps {
  readonly versions: readonly TranscriptVersion[];
  /** The revision of the one that is looked at. */
  readonly chosen: number;
  readonly onChoose: (revision: number) => void;
}

/** Earlier versions to look at, the newest first: when each was saved, by whom, and how much was changed in it. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const text = useText('mf-transcriptions');
  const format = useFormat();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // What the window has before them is its cross.
  useEffect(() => list.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);
  const about = ({ savedByName: who, changedWords, words }: TranscriptVersion): string =>
    changedWords === null
      ? text('versions.first', { who, count: words })
      : text('versions.changed', { who, count: changedWords });
  return (
    <div ref={list} role="radiogroup" aria-label={text('versions.list')} className={classes['list']}>
      {versions.map((version) => (
        <label key={version.revision} className={classes['version']}>
          <input
            type="radio"
            name={id}
            value={version.revision}
            checked={version.revision === chosen}
            data-autofocus={version.revision === chosen || undefined}
            onChange={() => onChoose(version.revision)}
          />
          <time dateTime={version.dateSaved} className={classes['when']}>
            {format.dateTime(version.dateSaved)}
          </time>
          <span className={classes['about']}>{about(version)}</span>
        </label>
      ))}
    </div>
  );
}
