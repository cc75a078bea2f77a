import { useText } from '@wavereel/i18n';
import { icons, IconButton, SegmentedControl, useColorScheme } from '@wavereel/ui';

const schemes = ['auto', 'light', 'dark'] as const;

/** Light, dark, or as the system says. */
export function SchemeChoice({ compact = false }: { compact?: boolean }) {
  const text = useText('shell');
  const { scheme, resolved, setScheme } = useColorScheme();
  if (compact) {
    const next = resolved === 'dark' ? 'light' : 'dark';
    return (
      <IconButton
        icon={next === 'dark' ? icons.moon : icons.sun}
        label={text(`scheme.to.${next}`)}
        onClick={() => setScheme(next)}
      />
    );
  }
  const choose = (value: string) => {
    const found = schemes.find((one) => one === value);
    if (found) setScheme(found);
  };
  return (
    <SegmentedControl
      showLabel
      label={text('settings.scheme')}
      value={scheme}
      onChange={choose}
      options={schemes.map((value) => ({ value, label: text(`scheme.${value}`) }))}
    />
  );
}
