import { useList, useUser } from '@wavereel/client';
import { endpoints, type Invoice } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Card, Group, LinkButton, Table, Tag, Text } from '@wavereel/ui';

const tones = { draft: 'neutral', open: 'warn', paid: 'good', void: 'neutral', uncollectible: 'bad' } as const;

/** All that was ever charged, each as a PDF. */
export function Invoices() {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const user = useUser();
  const invoices = useList(endpoints.billing.invoices, { params: { id: user.id } });
  const columns = [
    { key: 'date', label: text('invoices.date'), render: ({ date }: Invoice) => format.date(date) },
    {
      key: 'number',
      label: text('invoices.number'),
      render: ({ number }: Invoice) => number ?? text('invoices.draft'),
    },
    {
      key: 'total',
      label: text('invoices.total'),
      render: (invoice: Invoice) => <Sum invoice={invoice} />,
    },
    {
      key: 'status',
      label: text('invoices.status'),
      render: ({ status }: Invoice) => <Tag tone={tones[status]}>{text(`invoices.statuses.${status}`)}</Tag>,
    },
    {
      key: 'files',
      label: text('invoices.actions'),
      hideLabel: true,
      align: 'end' as const,
      render: (row: Invoice) => <Ways invoice={row} />,
    },
  ];
  return (
    <Card title={text('invoices.title')}>
      {invoices.isError && (
        <LoadFailure title={text('invoices.failed')} error={invoices.error} onRetry={() => void invoices.refetch()} />
      )}
      {invoices.data?.length === 0 && <Text tone="muted">{text('invoices.none')}</Text>}
      {invoices.data && invoices.data.length > 0 && (
        <Table label={text('invoices.title')} columns={columns} rows={invoices.data} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

/** What it came to, and what was charged where credit paid the rest. */
function Sum({ invoice: { status, totalCents, paidCents } }: { readonly invoice: Invoice }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  return (
    <>
      {format.money(totalCents / 100)}
      {status === 'paid' && paidCents !== totalCents && (
        <Text size={12} tone="muted">
          {text('invoices.charged', { price: format.money(paidCents / 100) })}
        </Text>
      )}
    </>
  );
}

function Ways({ invoice: { pdfUrl, payUrl } }: { readonly invoice: Invoice }) {
  const text = useText('mf-teams-billing');
  return (
    <Group justify="end">
      {payUrl !== null && (
        <LinkButton size="small" href={payUrl}>
          {text('billing.payNow')}
        </LinkButton>
      )}
      {pdfUrl !== null && (
        <LinkButton size="small" variant="quiet" href={pdfUrl}>
          {text('invoices.pdf')}
        </LinkButton>
      )}
    </Group>
  );
}
