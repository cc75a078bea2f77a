import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, Group, Stack } from '@wavereel/ui';
import { pauseText } from '../billing/pause-text';
import { planName } from '../billing/plan-name';
import { useAway } from '../billing/use-away';
import type { Offered } from './offer-for';

interface OfferCardProps {
  readonly offered: Offered;
  /** It is being taken. */
  readonly busy: boolean;
  /** Something else is under way. */
  readonly disabled: boolean;
  readonly onTake: () => void;
}

/** What somebody may have instead of cancelling, with what it costs and when it begins, and the press that takes it. */
export function OfferCard({ offered, busy, disabled, onTake }: OfferCardProps) {
  const text = useText('mf-teams-billing');
  const { title, lead, label } = useOfferWords(offered);
  return (
    <Card title={title} lead={lead}>
      <Group>
        <Button variant="secondary" loading={busy} disabled={disabled} onClick={onTake}>
          {label}
        </Button>
        {offered.kind === 'pause' && offered.cents !== null && <OtherCard label={text('cancelling.otherCard')} />}
      </Group>
    </Card>
  );
}

function useOfferWords(offered: Offered): { readonly title: string; readonly lead: string; readonly label: string } {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  switch (offered.kind) {
    case 'pause':
      return {
        title: text('cancelling.pauseTitle'),
        lead: pauseText(text, format, offered),
        label: text('cancelling.pause'),
      };
    case 'discount': {
      const values = { percent: offered.percentOff, date: format.date(offered.date) };
      return {
        title: text('cancelling.discountTitle', values),
        lead: text('cancelling.discountText', values),
        label: text('cancelling.discount', values),
      };
    }
    case 'smaller': {
      const price = format.money(offered.cents / 100);
      const values = { plan: planName(offered.plan), price, date: format.date(offered.date) };
      return {
        title: text('cancelling.smallerTitle', values),
        lead: text(`cancelling.smallerText.${offered.interval}`, values),
        label: text('cancelling.smaller', values),
      };
    }
  }
}

/** Leads to where another card is named for the pause, and back here. */
function OtherCard({ label }: { readonly label: string }) {
  const say = useErrorText();
  const { go, going, error } = useAway(() =>
    call(endpoints.plans.pauseTerms, { query: { returnUrl: '/billing/cancel' } }),
  );
  return (
    <Stack gap="small">
      <Button variant="quiet" loading={going} onClick={() => void go()}>
        {label}
      </Button>
      {error && <Banner tone="bad" message={say(error)} />}
    </Stack>
  );
}
