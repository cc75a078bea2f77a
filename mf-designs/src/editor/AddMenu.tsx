import { useText } from '@wavereel/i18n';
import { icons, Menu, type Icon } from '@wavereel/ui';
import type { ReactElement } from 'react';
import type { NewLayer } from './layers';

interface AddMenuProps {
  readonly onAdd: (what: NewLayer) => void;
  /** The button that opens it. */
  readonly trigger: ReactElement;
}

/** What can be put into a design. */
export function AddMenu({ onAdd, trigger }: AddMenuProps) {
  const text = useText('mf-designs');
  const entry = (what: NewLayer, icon: Icon) => ({
    label: text(`editor.new.${what}`),
    icon,
    onSelect: () => onAdd(what),
  });
  return (
    <Menu
      label={text('editor.add')}
      align="start"
      items={[
        entry('text', icons.text),
        entry('image', icons.image),
        entry('rectangle', icons.shape),
        entry('ellipse', icons.ellipse),
      ]}
      trigger={trigger}
    />
  );
}
