import { useUser } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { GuardedLink, useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, Group, LinkButton, Stack, TextArea } from '@wavereel/ui';
import { useState } from 'react';
import { canPause } from '../billing/standing';
import { Reasons } from './Reasons';
import { useLeaving } from './use-leaving';

const reasons = ['price', 'seldom', 'missing', 'trouble', 'other_product', 'else'] as const;
type Reason = (typeof reasons)[number];

/** Why somebody goes, what they could do instead, and the three ways on. */
export function CancelForm() {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const user = useUser();
  const [offersPause] = useState(() => canPause(user));
  const [reason, setReason] = useState<Reason | null>(null);
  const [feedback, setFeedback] = useState('');
  const { go, going, error } = useLeaving();
  const answers = { cancelReason: reason ?? '', feedback };
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
      {offersPause && (
        <Card title={text('cancelling.pauseTitle')} lead={text('billing.pauseText')}>
          <Button
            variant="secondary"
            loading={going === 'pause'}
            disabled={going === 'cancel'}
            onClick={() => void go('pause', answers)}
          >
            {text('cancelling.pause')}
          </Button>
        </Card>
      )}
      {error && <Banner tone="bad" title={text('cancelling.failed')} message={say(error)} />}
      <Group justify="end">
        <LinkButton as={GuardedLink} to="/billing" variant="primary">
          {text('cancelling.keep')}
        </LinkButton>
        <Button
          variant="danger"
          loading={going === 'cancel'}
          disabled={going === 'pause'}
          onClick={() => void go('cancel', answers)}
        >
          {text('cancelling.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
