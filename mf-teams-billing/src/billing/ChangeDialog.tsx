import { ApiError, call, tellNews, useRead, useUser } from '@wavereel/client';
import { endpoints, offerOf, type ChangePreview, type ReckonedLine, type SoldOfferId } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure, useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Dialog, Skeleton, Stack, Text, VisuallyHidden } from '@wavereel/ui';
import { useState } from 'react';
import classes from './billing.module.css';
import { planName } from './plan-name';

interface ChangeDialogProps {
  readonly offer: SoldOfferId;
  readonly onClose: () => void;
}

/** Says what a change of plan costs, to the cent and by the provider's own reckoning, before anything is pressed; that sum is what is charged. */
export function ChangeDialog({ offer, onClose }: ChangeDialogProps) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const user = useUser();
  const preview = useRead(endpoints.billing.preview, { params: { id: user.id }, body: { offer } });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const plan = planName(offerOf(offer)?.plan ?? offer);
  const confirm = async ({ when, reckonedAt, dueNowCents }: ChangePreview): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call(endpoints.billing.change, { params: { id: user.id }, body: { offer, reckonedAt, dueNowCents } });
      await tellNews('plan.changed');
      bus.emit('notify', { tone: 'good', text: text(`change.done.${when}`, { plan }) });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      // A wish is refused once and for all: with another card it is another, of another moment.
      if (failure.code === 'reckoned_too_long_ago' || failure.code === 'payment_failed') void preview.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('change.title', { plan })}
      closeLabel={text('change.close')}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('billing.back')}
          </Button>
          {preview.data && (
            <Button loading={busy} onClick={() => void confirm(preview.data)}>
              {text(`change.confirm.${isFree(preview.data) ? 'free' : preview.data.when}`)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {preview.isPending && (
          <>
            <VisuallyHidden>{text('change.reckoning')}</VisuallyHidden>
            <Skeleton height={72} />
          </>
        )}
        {preview.isError && (
          <LoadFailure title={text('change.failed')} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {preview.data && <Sums preview={preview.data} interval={offerOf(offer)?.interval ?? 'month'} />}
        {error && <Banner tone="bad" message={say(error)} />}
      </Stack>
    </Dialog>
  );
}

/** What is had by number, beyond a plan. */
const beyond: ReadonlySet<string> = new Set(['seat', 'link_addon']);

const isFree = ({ when, dueNowCents }: ChangePreview): boolean => when === 'now' && dueNowCents <= 0;

function Sums({ preview, interval }: { readonly preview: ChangePreview; readonly interval: 'month' | 'year' }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const { trialEndAt } = useUser().stripePlan;
  const money = (cents: number) => format.money(cents / 100);
  const price = money(preview.thenCents);
  if (preview.when === 'period_end')
    return (
      <Text>
        {text('change.later', { date: format.date(preview.date) })} {text(`change.then.${interval}`, { price })}
      </Text>
    );
  const rest = preview.dueNowCents - preview.lines.reduce((sum, { cents }) => sum + cents, 0);
  const isCreditUsed = preview.lines.length > 0 && preview.dueNowCents > 0 && rest < 0;
  const lines: readonly ReckonedLine[] = isCreditUsed
    ? [...preview.lines, { text: text('billing.credit'), cents: rest }]
    : preview.lines;
  // The provider has words in its own language alone.
  const nameOf = ({ of, text: words }: ReckonedLine) =>
    of === undefined
      ? words
      : text(`change.lines.${of.kind}`, {
          what: beyond.has(of.plan) ? text(`change.${of.plan}`, { count: of.quantity }) : planName(of.plan),
        });
  return (
    <>
      <dl className={classes['sums']}>
        {lines.map((line, index) => (
          <div key={`${line.text} ${index}`} className={classes['sum']}>
            <dt>{nameOf(line)}</dt>
            <dd>{money(line.cents)}</dd>
          </div>
        ))}
        <div className={`${classes['sum']} ${classes['total']}`}>
          <dt>{text('change.now')}</dt>
          <dd>{money(preview.dueNowCents)}</dd>
        </div>
      </dl>
      <Text tone="muted">
        {trialEndAt === null
          ? text(`change.then.${interval}`, { price })
          : text(`change.thenFrom.${interval}`, { price, date: format.date(trialEndAt) })}
      </Text>
    </>
  );
}
