import type { DesignVersion } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useEffect, useId, useRef } from 'react';
import { useMoment } from './use-moment';
import classes from './versions.module.css';

interface VersionListProps {
  readonly versions: readonly DesignVersion[];
  /** The revision of the one that is looked at. */
  readonly chosen: number;
  readonly onChoose: (revision: number) => void;
}

/** Earlier versions to look at, the newest first: when each was saved, what it was called, and by whom. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const text = useText('mf-designs');
  const when = useMoment();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // What the window has before them is its cross.
  useEffect(() => list.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);
  return (
    <div ref={list} role="radiogroup" aria-label={text('editor.versions.list')} className={classes['list']}>
      {versions.map(({ revision, name, dateSaved, savedByName: who }) => (
        <label key={revision} className={classes['version']}>
          <input
            type="radio"
            name={id}
            value={revision}
            checked={revision === chosen}
            data-autofocus={revision === chosen || undefined}
            onChange={() => onChoose(revision)}
          />
          <time dateTime={dateSaved} className={classes['when']}>
            {when(dateSaved)}
          </time>
          <span className={classes['about']}>{text('editor.versions.about', { name, who })}</span>
        </label>
      ))}
    </div>
  );
}
