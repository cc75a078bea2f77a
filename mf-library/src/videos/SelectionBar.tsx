import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons } from '@wavereel/ui';
import { useState } from 'react';
import classes from './selection.module.css';
import { TagDialog } from './TagDialog';

interface SelectionBarProps {
  /** How many are chosen, and how many could be, once they are counted. */
  readonly chosen: number;
  readonly count: number | undefined;
  /** What is shown was put aside: it can be taken out again. */
  readonly isArchive: boolean;
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onDownload: () => void;
  readonly onTag: (tag: string, tagged: boolean) => void;
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

/** What can be done with all that is chosen; it stays in sight while one scrolls. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, count, isArchive, isBusy, onAll, onNone, onDownload, onTag, onArchive, onDelete } = props;
  const text = useText('mf-library');
  const [isTagging, setTagging] = useState(false);
  const none = { disabled: chosen === 0, hint: text('select.noneHint') };
  return (
    <div role="group" aria-label={text('select.label')} className={classes['bar']}>
      <p role="status">{text('select.count', { count: chosen })}</p>
      {count !== undefined && chosen < count && (
        <Button variant="quiet" onClick={onAll}>
          {text('select.all', { count })}
        </Button>
      )}
      <span className={classes['actions']}>
        <Button variant="secondary" icon={icons.download} loading={isBusy} {...none} onClick={onDownload}>
          {text('videos.download')}
        </Button>
        <Button variant="secondary" loading={isBusy} {...none} onClick={() => setTagging(true)}>
          {text('select.tag')}
        </Button>
        <Button variant="secondary" icon={icons.folder} loading={isBusy} {...none} onClick={onArchive}>
          {text(isArchive ? 'select.unarchive' : 'select.archive')}
        </Button>
        <Button variant="secondary" icon={icons.trash} loading={isBusy} {...none} onClick={onDelete}>
          {text('videos.delete')}
        </Button>
      </span>
      <IconButton icon={icons.close} label={text('select.done')} onClick={onNone} />
      {isTagging && <TagDialog onTag={onTag} onClose={() => setTagging(false)} />}
    </div>
  );
}
