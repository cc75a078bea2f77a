import { useRead, useSend } from '@wavereel/client';
import { endpoints, type Job, type Share } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { ConfirmDialog, CopyField, icons, LinkButton, Skeleton, Stack, Switch, Text } from '@wavereel/ui';
import { useState } from 'react';
import { sayRefusal } from '../say-refusal';

/** The public page of a video: on or off, and its address. */
export function LinkPanel({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const params = { id: job.id };
  const read = useRead(endpoints.shares.get, { params });
  const turnOn = useSend(endpoints.shares.turnOn, 'videos.changed');
  const turnOff = useSend(endpoints.shares.turnOff, 'videos.changed');
  const [isAsking, setAsking] = useState(false);
  if (read.isPending) return <Skeleton height={64} />;
  if (read.isError)
    return <LoadFailure title={text('share.link.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  const { share } = read.data;
  const change = (wanted: boolean) => {
    if (turnOn.isPending || turnOff.isPending) return;
    if (wanted) turnOn.mutate({ params }, { onError: sayRefusal });
    else setAsking(true);
  };
  return (
    <Stack gap="medium">
      <Switch
        label={text('share.link.page')}
        description={text('share.link.pageText')}
        checked={share !== null}
        onChange={change}
      />
      {share !== null && <Page share={share} />}
      <ConfirmDialog
        open={isAsking}
        title={text('share.link.stopTitle')}
        message={text('share.link.stopText')}
        confirmLabel={text('share.link.stop')}
        cancelLabel={text('keep')}
        danger
        error={turnOff.error?.message}
        onConfirm={() => turnOff.mutateAsync({ params })}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}

const say = (text: string) => bus.emit('notify', { tone: 'good', text });

function Page({ share: { url, embedHtml, plays } }: { readonly share: Share }) {
  const text = useText('mf-library');
  return (
    <>
      <CopyField
        label={text('share.link.address')}
        value={url}
        copyLabel={text('share.link.copy')}
        onCopied={() => say(text('share.link.copied'))}
      />
      {embedHtml !== null && (
        <CopyField
          label={text('share.link.embed')}
          value={embedHtml}
          copyLabel={text('share.link.copyEmbed')}
          onCopied={() => say(text('share.link.embedCopied'))}
        />
      )}
      <Text tone="muted">
        {plays === 0 ? text('share.link.notPlayed') : text('share.link.plays', { count: plays })}
      </Text>
      <div>
        <LinkButton href={url} target="_blank" rel="noreferrer" variant="secondary" icon={icons.external}>
          {text('share.link.open')}
        </LinkButton>
      </div>
    </>
  );
}
