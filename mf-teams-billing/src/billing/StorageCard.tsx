import { useRead } from '@wavereel/client';
import { endpoints, type TeamStorage } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Card, DataList, ProgressBar, Stack } from '@wavereel/ui';

const kinds = ['videos', 'sounds', 'transcripts', 'captions', 'pictures', 'versions'] as const;

/** What the team has in the store, and what it is. */
export function StorageCard() {
  const text = useText('mf-teams-billing');
  const storage = useRead(endpoints.teams.storage, {});
  return (
    <Card title={text('storage.title')}>
      {storage.isError && (
        <LoadFailure title={text('storage.failed')} error={storage.error} onRetry={() => void storage.refetch()} />
      )}
      {storage.data && <Used storage={storage.data} />}
    </Card>
  );
}

function Used({ storage: { used, limit, kinds: bytes } }: { readonly storage: TeamStorage }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return (
    <Stack gap="large">
      <ProgressBar
        label={text('storage.used', { used: format.bytes(used), limit: format.bytes(limit) })}
        tone="action"
        value={share}
      />
      <DataList
        items={kinds.map((kind) => ({ label: text(`storage.kinds.${kind}`), value: format.bytes(bytes[kind]) }))}
      />
    </Stack>
  );
}
