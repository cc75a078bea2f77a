import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons, Stack } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import { ButtonFields } from './ButtonFields';
import { emptyButton, finished, type Written } from './draft';

interface AddButtonProps {
  readonly isFull: boolean;
  readonly onAdd: (button: Written) => void;
}

/** One more button. Its address alone is enough. */
export function AddButton({ isFull, onAdd }: AddButtonProps) {
  const text = useText('mf-link');
  const [draft, setDraft] = useState(emptyButton);
  const [isRefused, setRefused] = useState(false);
  const isEmpty = draft.url.trim() === '';
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isFull || isEmpty) return;
    const button = finished(draft);
    setRefused(button === null);
    if (button === null) return;
    onAdd(button);
    setDraft(emptyButton);
  };
  return (
    <form onSubmit={add} noValidate aria-label={text('buttons.add')}>
      <Stack gap="small" align="start">
        <ButtonFields
          button={draft}
          onChange={(next) => {
            setDraft(next);
            setRefused(false);
          }}
          wrong={{ url: isRefused ? text('buttons.notAddress') : undefined }}
        />
        <Button
          type="submit"
          variant="secondary"
          icon={icons.plus}
          disabled={isFull || isEmpty}
          hint={isFull ? text('buttons.full', { count: limits.linkButtons }) : text('buttons.first')}
        >
          {text('buttons.add')}
        </Button>
      </Stack>
    </form>
  );
}
