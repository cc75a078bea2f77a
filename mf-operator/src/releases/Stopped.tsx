import type { SuiteRelease } from '@wavereel/contracts';
import { useFormat } from '@wavereel/i18n';
import { DataList, Stack, Text } from '@wavereel/ui';

/** Releases that were taken back as bad ones, and why. */
export function Stopped({ stopped }: Pick<SuiteRelease, 'stopped'>) {
  const format = useFormat();
  return (
    <DataList
      items={stopped.map(({ version, at, why }) => ({
        label: version,
        value: (
          <Stack gap="tiny">
            <Text>{why}</Text>
            <Text size={12} tone="muted">
              {format.dateTime(at)}
            </Text>
          </Stack>
        ),
      }))}
    />
  );
}
