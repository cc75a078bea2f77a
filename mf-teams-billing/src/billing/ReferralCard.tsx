import { useRead, useUser } from '@wavereel/client';
import { endpoints, type Conversion } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Card, CopyField, Stack, Text } from '@wavereel/ui';

/** The address by which somebody brings others, and what has come of it. */
export function ReferralCard() {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const conversion = useRead(endpoints.users.conversion, { params: { id: user.id } });
  return (
    <Card title={text('referral.title')}>
      {conversion.isError && (
        <LoadFailure
          title={text('referral.failed')}
          error={conversion.error}
          onRetry={() => void conversion.refetch()}
        />
      )}
      {conversion.data && (
        <Stack gap="medium">
          <Text>{text('referral.text')}</Text>
          <CopyField
            label={text('referral.address')}
            value={`${location.origin}/signup?ref=${conversion.data.affiliateId}`}
            copyLabel={text('referral.copy')}
            onCopied={() => bus.emit('notify', { tone: 'good', text: text('referral.copied') })}
          />
          <Text tone="muted">
            <Came {...conversion.data} />
          </Text>
        </Stack>
      )}
    </Card>
  );
}

function Came({ came, subscribed }: Pick<Conversion, 'came' | 'subscribed'>) {
  const text = useText('mf-teams-billing');
  if (came === 0) return text('referral.nobody');
  const pay = subscribed === 0 ? text('referral.nobodyPays') : text('referral.subscribed', { count: subscribed });
  return `${text('referral.came', { count: came })} ${pay}`;
}
