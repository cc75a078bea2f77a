import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink, useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, Group, LinkButton, Stack, Text, TextArea } from '@wavereel/ui';
import { useState } from 'react';
import classes from './cancelling.module.css';
import { offerFor, reasons, type Reason } from './offer-for';
import { OfferCard } from './OfferCard';
import { Reasons } from './Reasons';
import { useLeaving } from './use-leaving';

/** Why somebody goes, what they could have instead, and the ways on. Nothing of it stands before the last press. */
export function CancelForm() {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const say = useErrorText();
  // What cannot be asked for is not offered, and keeps nobody here.
  const offers = useRead(endpoints.plans.offers, {});
  const [reason, setReason] = useState<Reason | null>(null);
  const [feedback, setFeedback] = useState('');
  const { go, going, error } = useLeaving();
  const answers = { cancelReason: reason ?? '', feedback };
  const offered = offerFor(reason, offers.data);
  const lastCents = offers.data?.lastCents ?? null;
  return (
    <Stack gap="large">
      <Card title={text('cancelling.why')} lead={text('cancelling.whyLead')}>
        <Stack>
          <Reasons
            legend={text('cancelling.reason')}
            reasons={reasons}
            words={(each) => text(`cancelling.reasons.${each}`)}
            chosen={reason}
            onChoose={setReason}
          />
          <TextArea
            label={text('cancelling.feedback')}
            value={feedback}
            onChange={setFeedback}
            rows={3}
            maxLength={2000}
          />
        </Stack>
      </Card>
      <div className={classes['offer']} aria-live="polite">
        {offered && (
          <OfferCard
            offered={offered}
            busy={going === offered.kind}
            disabled={going === 'cancel'}
            onTake={() => void go(offered, answers)}
          />
        )}
      </div>
      {lastCents !== null && (
        <Text tone="muted">{text('cancelling.last', { price: format.money(lastCents / 100) })}</Text>
      )}
      {error && <Banner tone="bad" title={text('cancelling.failed')} message={say(error)} />}
      <Group justify="end">
        <LinkButton as={GuardedLink} to="/billing" variant="primary">
          {text('cancelling.keep')}
        </LinkButton>
        <Button
          variant="danger"
          loading={going === 'cancel'}
          disabled={going !== null && going !== 'cancel'}
          onClick={() => void go({ kind: 'cancel' }, answers)}
        >
          {text('cancelling.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
