import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, useDesignName } from '@wavereel/remote-kit';
import { Button, Group, icons, LinkButton, Stack, Text } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import { PickerMenu } from './PickerMenu';
import { fromCreate, type useEditor } from './use-editor';
import classes from './picker.module.css';

interface ChosenDesignProps {
  readonly design: Design;
  readonly editor: ReturnType<typeof useEditor>;
  /** Chosen just now: the focus comes here from the card that is gone. */
  readonly focused: boolean;
  readonly onClear: () => void;
}

/** What is said of the design that the video will have, and the ways to another one; its large picture is the screen's. */
export function ChosenDesign({ design, editor, focused, onClear }: ChosenDesignProps) {
  const text = useText('mf-designs');
  const nameOf = useDesignName();
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where its picture is seen is the screen's to say.
    if (focused) name.current?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <div className={classes['about']}>
      <Stack gap="tiny">
        <Group justify="between" align="start" wrap={false}>
          <h2 ref={name} tabIndex={-1}>
            {nameOf(design)}
          </h2>
          <PickerMenu design={design} onEdit={null} onDeleted={onClear} />
        </Group>
        <Text tone="muted">{text('size', { width: design.width, height: design.height })}</Text>
      </Stack>
      <Stack gap="small">
        <Button variant="secondary" icon={icons.grid} onClick={onClear}>
          {text('picker.another')}
        </Button>
        {editor && !design.isTemplate && <EditThis design={design} to={editor.pathOf(design._id)} />}
      </Stack>
    </div>
  );
}

function EditThis({ design, to }: { readonly design: Design; readonly to: string }) {
  const text = useText('mf-designs');
  if (design.isLegacy) {
    return (
      <Button variant="secondary" icon={icons.edit} disabled hint={text('picker.legacy')}>
        {text('picker.editThis')}
      </Button>
    );
  }
  return (
    <LinkButton as={GuardedLink} state={fromCreate} to={to} variant="secondary" icon={icons.edit}>
      {text('picker.editThis')}
    </LinkButton>
  );
}
