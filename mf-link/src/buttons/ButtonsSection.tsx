import { limits, type LinkButton } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Card, icons, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { wrongIn, type SectionProps } from '../editor/section';
import { OrderedRows } from '../order/OrderedRows';
import { Removed, type RemovedItem } from '../order/Removed';
import { AddButton } from './AddButton';
import { ButtonFields } from './ButtonFields';

/** The buttons of the page, in their order. */
export function ButtonsSection({ content, wrong, step }: SectionProps) {
  const text = useText('mf-link');
  const { buttons } = content;
  const [removed, setRemoved] = useState<RemovedItem<LinkButton> | null>(null);
  const write = (make: (buttons: readonly LinkButton[]) => readonly LinkButton[], run?: string) =>
    step({
      type: 'edited',
      edit: (one) => ({ ...one, buttons: [...make(one.buttons)] }),
      ...(run !== undefined && { run }),
    });
  const nameOf = ({ label, url }: LinkButton): string => label || url || text('buttons.unnamed');
  const remove = (button: LinkButton) => {
    setRemoved({ item: button, at: buttons.indexOf(button), name: nameOf(button) });
    write((before) => before.filter(({ id }) => id !== button.id));
  };

  return (
    <Card as="section" title={text('buttons.title')} lead={text('buttons.lead')}>
      <Stack gap="medium">
        {buttons.length > 0 && (
          <OrderedRows
            label={text('buttons.title')}
            rows={buttons.map((button, at) => ({
              key: button.id,
              name: nameOf(button),
              menu: [
                { label: text('buttons.delete'), icon: icons.trash, danger: true, onSelect: () => remove(button) },
              ],
              content: (
                <ButtonFields
                  dense
                  button={button}
                  onPause={() => step({ type: 'paused' })}
                  onChange={(next, run) =>
                    write(
                      (before) => before.map((one) => (one.id === button.id ? next : one)),
                      run === null ? undefined : `${button.id} ${run}`,
                    )
                  }
                  wrong={{ label: wrong[`buttons.${at}.label`], url: wrong[`buttons.${at}.url`] }}
                />
              ),
            }))}
            onOrder={(ids) => write((before) => ids.flatMap((id) => before.filter((button) => button.id === id)))}
          />
        )}
        <Removed
          removed={removed}
          onBack={({ item, at }) => {
            write((before) => (before.some(({ id }) => id === item.id) ? before : before.toSpliced(at, 0, item)));
            setRemoved(null);
          }}
        />
        <AddButton
          isFull={buttons.length >= limits.linkButtons}
          onAdd={(button) => write((before) => [...before, { id: crypto.randomUUID(), ...button }])}
        />
        {buttons.length === 0 && wrongIn(wrong, 'buttons') && <Text tone="bad">{wrongIn(wrong, 'buttons')}</Text>}
      </Stack>
    </Card>
  );
}
