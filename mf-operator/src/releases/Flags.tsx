import type { SuiteFlag } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Stack, Table, Tag, Text } from '@wavereel/ui';

interface FlagsProps {
  readonly name: string;
  readonly flags: readonly SuiteFlag[];
}

/** The flags of a remote: for whom each is on, since when, and how old it is. */
export function Flags({ name, flags }: FlagsProps) {
  const text = useText('mf-operator');
  const format = useFormat();
  const state = ({ state, share, isAmongSome }: SuiteFlag) =>
    state === 'partly' ? text(isAmongSome ? 'flags.among' : 'flags.partly', { share }) : text(`flags.${state}`);
  return (
    <Table
      label={text('flags.of', { name })}
      rows={flags}
      rowKey={(flag) => flag.name}
      columns={[
        {
          key: 'name',
          label: text('flags.name'),
          render: (flag) => (
            <Stack gap="tiny">
              <Text weight="medium">{flag.name}</Text>
              <Text size={12} tone="muted">
                {flag.purpose}
              </Text>
            </Stack>
          ),
        },
        { key: 'state', label: text('flags.state'), render: state },
        {
          key: 'since',
          label: text('flags.since'),
          render: ({ since, by }) =>
            since === null ? text('none') : text('made', { at: format.dateTime(since), by: by ?? text('none') }),
        },
        {
          key: 'age',
          label: text('flags.age'),
          align: 'end',
          render: ({ ageDays, isSpent }) => (
            <Stack gap="tiny" align="end">
              {ageDays === null ? text('none') : text('flags.days', { count: ageDays })}
              {isSpent && <Tag tone="warn">{text('flags.spent')}</Tag>}
            </Stack>
          ),
        },
      ]}
    />
  );
}
