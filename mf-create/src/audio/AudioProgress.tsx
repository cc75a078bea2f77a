import { useText } from '@wavereel/i18n';
import { Button, Card, Group, ProgressBar, Stack } from '@wavereel/ui';
import type { Draft, Processing } from '../flow/flow';
import { nameOf } from './source';

/** How far confirmed audio is, until it can be trimmed. One may go on choosing meanwhile. */
export function AudioProgress({ draft: { source, processing }, onCancel }: { readonly draft: Draft; readonly onCancel: () => void }) {
  const text = useText('mf-create');
  if (!source || processing.phase === 'none' || processing.phase === 'ready') return null;
  const percent = percentOf(processing);
  return (
    <Card title={nameOf(source)}>
      <div role="status">
        <Stack>
          <ProgressBar label={labelOf(processing, text)} {...(percent === null ? {} : { value: percent })} />
          <Group justify="end">
            <Button variant="quiet" size="small" onClick={onCancel}>
              {text('processing.cancel')}
            </Button>
          </Group>
        </Stack>
      </div>
    </Card>
  );
}

function percentOf(processing: Processing): number | null {
  return processing.phase === 'uploading' || processing.phase === 'fetching' ? processing.percent : null;
}

function labelOf(processing: Processing, text: ReturnType<typeof useText>): string {
  switch (processing.phase) {
    case 'uploading':
    case 'fetching':
      return processing.percent === null ? text(`processing.${processing.phase}`) : text(`processing.${processing.phase}Percent`, { percent: Math.round(processing.percent) });
    case 'measuring':
      return text(processing.slow ? 'processing.slow' : 'processing.measuring');
    default:
      return text('processing.waiting');
  }
}
