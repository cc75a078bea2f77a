import { useRead } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Dialog, icons, Skeleton, Stack } from '@wavereel/ui';
import classes from './summary.module.css';

/** The sentences of a transcription that say most, made as it is opened: the words may have been changed since the last. */
export function SummaryDialog({ item, onClose }: { item: Transcription; onClose: () => void }) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const summary = useRead(endpoints.transcriptions.summary, { params: { id: item._id } });
  const words = summary.data?.summary ?? null;
  const copy = () =>
    navigator.clipboard.writeText(words ?? '').then(
      () => bus.emit('notify', { tone: 'good', text: text('summary.copied') }),
      () => bus.emit('notify', { tone: 'bad', text: text('summary.notCopied') }),
    );
  return (
    <Dialog open title={text('summary.title', { title: item.title })} onClose={onClose} closeLabel={text('close')}>
      <Stack gap="medium">
        <p className={classes['note']}>{text('summary.note')}</p>
        {summary.isPending && <Skeleton height={120} />}
        {summary.isError && <Banner tone="bad" message={say(summary.error)} />}
        {words !== null && (
          <>
            <blockquote className={classes['summary']} dir="auto">
              {words}
            </blockquote>
            <Button variant="secondary" icon={icons.copy} onClick={() => void copy()}>
              {text('summary.copy')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
