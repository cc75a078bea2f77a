import type { ReleaseHealth } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Text } from '@wavereel/ui';

/** When, by whom, from which commit and with what change a release was made, as far as that is known. */
export function Made({ made }: Pick<ReleaseHealth, 'made'>) {
  const text = useText('mf-operator');
  const format = useFormat();
  if (made === null) return null;
  const told = [
    text('made', { at: format.dateTime(made.at), by: made.by }),
    ...(made.commit === null ? [] : [made.commit]),
    ...(made.change === '' ? [] : [made.change]),
  ];
  return (
    <Text size={12} tone="muted">
      {told.join(' · ')}
    </Text>
  );
}
