import { useText } from '@wavereel/i18n';
import { DataList } from '@wavereel/ui';

interface SharedPackagesProps {
  /** The ranges that the live release was built with. */
  readonly needs: Readonly<Record<string, string>>;
  /** What the live shell brings. */
  readonly offers: Readonly<Record<string, string>>;
}

/** What a release takes from the shell, and what the shell has of it. */
export function SharedPackages({ needs, offers }: SharedPackagesProps) {
  const text = useText('mf-operator');
  const offered = new Map(Object.entries(offers));
  return (
    <DataList
      items={Object.entries(needs).map(([name, range]) => ({
        label: name.replace('@wavereel/', ''),
        value: text('shared.pair', { range, offered: offered.get(name) ?? text('none') }),
      }))}
    />
  );
}
