import type { ReleaseHealth, SuiteRelease } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Group, Stack, Table, Tag, Text } from '@wavereel/ui';
import { Made } from './Made';

interface ReleaseTableProps extends Pick<SuiteRelease, 'live' | 'canary'> {
  readonly name: string;
}

/** The live release of a remote and the one that is tried, and how they fare beside each other. */
export function ReleaseTable({ name, live, canary }: ReleaseTableProps) {
  const text = useText('mf-operator');
  const format = useFormat();
  const none = text('none');
  const percent = (share: number) => text('percent', { share: format.number(Math.round(share * 1000) / 10) });
  const standing = ({ version }: ReleaseHealth) =>
    canary?.version === version
      ? text(canary.isAmongSome ? 'release.triedAmong' : 'release.tried', { share: canary.share })
      : text('release.live');
  return (
    <Table
      label={text('release.table', { name })}
      rows={canary ? [live, canary] : [live]}
      rowKey={({ version }) => version}
      columns={[
        {
          key: 'version',
          label: text('release.version'),
          render: (release) => (
            <Stack gap="tiny">
              <Group gap="small">
                <Text weight="medium">{release.version}</Text>
                <Tag tone={release === canary ? 'info' : 'good'}>{standing(release)}</Tag>
              </Group>
              <Made made={release.made} />
            </Stack>
          ),
        },
        {
          key: 'sessions',
          label: text('release.pages'),
          align: 'end',
          render: ({ sessions }) => format.number(sessions),
        },
        {
          key: 'failures',
          label: text('release.failed'),
          align: 'end',
          render: ({ failures, rate }) =>
            rate === null ? none : text('release.failures', { count: failures, percent: percent(rate) }),
        },
        {
          key: 'drawn',
          label: text('release.drawn'),
          align: 'end',
          render: ({ firstRenderMs }) =>
            firstRenderMs === null ? none : text('release.ms', { ms: format.number(firstRenderMs) }),
        },
        {
          key: 'budget',
          label: text('release.budget'),
          align: 'end',
          render: ({ budget }) => (budget === null ? none : percent(budget)),
        },
        {
          key: 'weight',
          label: text('release.weight'),
          align: 'end',
          render: ({ weight, mostBytes }) =>
            weight === null ? (
              none
            ) : (
              <Stack gap="tiny" align="end">
                <span>{format.bytes(weight)}</span>
                {mostBytes !== null && (
                  <Text size={12} tone="muted">
                    {text('release.most', { most: format.bytes(mostBytes) })}
                  </Text>
                )}
              </Stack>
            ),
        },
      ]}
    />
  );
}
