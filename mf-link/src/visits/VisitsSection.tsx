import { ApiError, call, useRead, useSend } from '@wavereel/client';
import { endpoints, type LinkPage, type LinkVisits } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure, saveFile, useErrorText } from '@wavereel/remote-kit';
import { Button, Card, EmptyState, Group, icons, SegmentedControl, SkeletonGrid, Stack, Switch } from '@wavereel/ui';
import { useState } from 'react';
import { DayChart } from './DayChart';
import { everyDay, lastDays } from './days';
import { Tops } from './Tops';
import classes from './visits.module.css';

const periods = ['7', '30', '90'] as const;
const fields = ['visits', 'visitors', 'plays', 'clicks'] as const;

/** What was counted of a link page, and whether it is. */
export function VisitsSection({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const [days, setDays] = useState<string>('30');
  const [now] = useState(() => Date.now());
  const period = lastDays(Number(days), now);
  const asked = { params: { id: page._id }, query: period };
  const visits = useRead(endpoints.links.visits, asked);

  return (
    <Card as="section" title={text('visits.title')} lead={text('visits.lead')}>
      <Stack gap="large">
        <CountSwitch page={page} />
        <Group justify="between">
          <SegmentedControl
            label={text('visits.period')}
            value={days}
            onChange={setDays}
            options={periods.map((value) => ({ value, label: text('visits.days', { days: value }) }))}
          />
          <CsvButton name={page.title || page.shortId} asked={asked} />
        </Group>
        {visits.isPending && <SkeletonGrid label={text('visits.loading')} count={4} min={120} />}
        {visits.isError && (
          <LoadFailure title={text('visits.failed')} error={visits.error} onRetry={() => void visits.refetch()} />
        )}
        {visits.data && <Counted visits={visits.data} period={period} isOn={page.analyticsEnabled} />}
      </Stack>
    </Card>
  );
}

function CountSwitch({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const save = useSend(endpoints.links.update, 'links.changed');
  const wanted = save.isPending ? save.variables.body.analyticsEnabled : undefined;
  return (
    <Switch
      label={text('visits.count')}
      description={text('visits.countText')}
      checked={wanted ?? page.analyticsEnabled}
      onChange={(analyticsEnabled) =>
        save.mutate(
          { body: { _id: page._id, analyticsEnabled } },
          { onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }) },
        )
      }
    />
  );
}

interface CsvButtonProps {
  readonly name: string;
  readonly asked: { readonly params: { id: string }; readonly query: { from: string; to: string } };
}

function CsvButton({ name, asked }: CsvButtonProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    call(endpoints.links.visitsCsv, asked)
      .then((lines) => {
        const { from, to } = asked.query;
        saveFile(new Blob([lines], { type: 'text/csv' }), {
          name: `${name} ${from} ${to}`,
          fallback: 'visits',
          ending: '.csv',
        });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        bus.emit('notify', { tone: 'bad', text: say(error) });
      })
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="secondary" icon={icons.download} loading={isBusy} onClick={download}>
      {text('visits.csv')}
    </Button>
  );
}

interface CountedProps {
  readonly visits: LinkVisits;
  readonly period: { readonly from: string; readonly to: string };
  readonly isOn: boolean;
}

function Counted({ visits, period, isOn }: CountedProps) {
  const text = useText('mf-link');
  const format = useFormat();
  if (visits.days.length === 0) {
    const [title, words] = isOn ? ['none', 'noneText'] : ['off', 'offText'];
    return <EmptyState title={text(`visits.${title}`)} text={text(`visits.${words}`)} />;
  }
  return (
    <Stack gap="large">
      <dl className={classes.totals}>
        {fields.map((field) => (
          <div key={field} className={classes.total}>
            <dt>{text(`visits.${field}`)}</dt>
            <dd>{format.number(visits.totals[field])}</dd>
          </div>
        ))}
      </dl>
      <DayChart days={everyDay(visits.days, period)} />
      <Tops {...visits} />
    </Stack>
  );
}
