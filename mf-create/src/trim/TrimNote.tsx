import { MIN_REGION_SECONDS, regionLength, type ClipRegion } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import classes from './trim.module.css';
import { useTimes } from './use-times';

interface TrimNoteProps {
  /** The clip, also while it is dragged. */
  readonly region: ClipRegion;
  /** Which way one went last through what was done; null where the last was a change. */
  readonly went: 'undone' | 'redone' | null;
  /** Whether an edge was moved into a pause. */
  readonly snapped: boolean;
}

/** What became of the clip, in a line that is always there: nothing moves when it says something. */
export function TrimNote({ region, went, snapped }: TrimNoteProps) {
  const text = useText('mf-create');
  const { exact } = useTimes();
  const note = () => {
    if (went) return text(`trim.${went}`, { start: exact(region.start), end: exact(region.end) });
    if (regionLength(region) <= MIN_REGION_SECONDS) return text('trim.shortest');
    return snapped ? text('trim.snapped') : null;
  };
  return (
    <p role="status" className={classes['note']}>
      {note()}
    </p>
  );
}
