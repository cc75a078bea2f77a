import { useRead, useSend } from '@wavereel/client';
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
  const title = summary.data?.suggestedTitle ?? null;
  const rename = useSend(endpoints.transcriptions.update, 'transcriptions.changed');
  const use = (suggested: string) =>
    rename.mutate(
      { params: { id: item._id }, body: { title: suggested } },
      {
        onSuccess: () => {
          bus.emit('notify', { tone: 'good', text: text('summary.used', { title: suggested }) });
          onClose();
        },
      },
    );
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
            {title !== null && title !== item.title && (
              <div className={classes['suggested']}>
                <p dir="auto">{text('summary.suggested', { title })}</p>
                <Button variant="secondary" icon={icons.edit} loading={rename.isPending} onClick={() => use(title)}>
                  {text('summary.use')}
                </Button>
              </div>
            )}
            {rename.isError && <Banner tone="bad" message={say(rename.error)} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
