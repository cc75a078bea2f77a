import { call, tellNews, useUser } from '@wavereel/client';
import { endpoints, type Billing } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Card, DataList, Group, Stack } from '@wavereel/ui';
import { AskedButton } from '../teams/AskedButton';
import { costText } from './cost-text';

type Subscription = NonNullable<Billing['subscription']>;

interface LinkPagesCardProps {
  readonly subscription: Subscription;
  readonly pages: NonNullable<Subscription['linkPages']>;
}

/** Link pages beyond those of the plan: what they cost, one more, or one fewer. */
export function LinkPagesCard({ subscription: { interval, planned }, pages }: LinkPagesCardProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const { id, stripePlan } = useUser();
  const { included, extra, cents } = pages;
  const isEnding = planned?.kind === 'cancel';
  const set = async (wish: number) => {
    await call(endpoints.billing.setLinkPages, { params: { id }, body: { extra: wish } });
    await tellNews('plan.changed');
  };
  const cost = async () => {
    const preview = await call(endpoints.billing.previewLinkPages, { params: { id }, query: { extra: extra + 1 } });
    const words = costText(text, format, { of: 'linkPages', isTrial: stripePlan.isTrial, preview });
    return `${text('linkPages.will', { count: included + extra + 1 })} ${words}`;
  };
  return (
    <Card title={text('linkPages.title')}>
      <Stack>
        <DataList
          items={[
            { label: text('linkPages.included'), value: format.number(included) },
            { label: text('linkPages.extra'), value: format.number(extra) },
            {
              label: text('linkPages.each'),
              value: text(`billing.prices.${interval}`, { price: format.money(cents / 100) }),
            },
          ]}
        />
        <Group>
          <AskedButton
            disabled={isEnding}
            hint={text('plans.goOnFirst')}
            question={text('linkPages.addQuestion')}
            message={cost}
            answer={text('linkPages.add')}
            onConfirm={() => set(extra + 1)}
          >
            {text('linkPages.add')}
          </AskedButton>
          {extra > 0 && !isEnding && (
            <AskedButton
              variant="quiet"
              question={text('linkPages.dropQuestion')}
              message={text('linkPages.dropText')}
              answer={text('linkPages.drop')}
              onConfirm={() => set(extra - 1)}
            >
              {text('linkPages.drop')}
            </AskedButton>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
