import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DesignMenu } from '../card/DesignMenu';

interface PickerMenuProps {
  readonly design: Design;
  /** Opens the editor; null where editing has no place here. */
  readonly onEdit: (() => void) | null;
  readonly onDeleted: () => void;
}

/** The menu of a design as the picker words it. */
export function PickerMenu({ design, onEdit, onDeleted }: PickerMenuProps) {
  const text = useText('mf-designs');
  return (
    <DesignMenu
      design={design}
      labels={{ rename: text('picker.rename'), clone: text('picker.clone'), delete: text('picker.delete') }}
      edit={
        design.isTemplate || !onEdit
          ? null
          : { label: text('picker.edit'), hint: text('picker.legacy'), onSelect: onEdit }
      }
      onDeleted={onDeleted}
    />
  );
}
