import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { Button, Group, icons, LinkButton, Stack, Text } from '@wavereel/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { DesignMenu } from './DesignMenu';
import type { useEditor } from './use-editor';
import classes from './design.module.css';

interface ChosenDesignProps {
  readonly design: Design;
  readonly editor: ReturnType<typeof useEditor>;
  /** Chosen just now: the focus comes here from the card that is gone. */
  readonly focused: boolean;
  readonly onClear: () => void;
  /** Its large picture. */
  readonly children: ReactNode;
}

/** The design that the video will have, large, and the ways to another one. */
export function ChosenDesign({ design, editor, focused, onClear, children }: ChosenDesignProps) {
  const text = useText('mf-create');
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) name.current?.focus();
  }, [focused]);

  return (
    <section className={classes['chosen']} aria-label={design.name}>
      {children}
      <div className={classes['about']}>
        <Stack gap="tiny">
          <Group justify="between" align="start" wrap={false}>
            <h2 ref={name} tabIndex={-1}>
              {design.name}
            </h2>
            <DesignMenu design={design} onEdit={null} onDeleted={onClear} />
          </Group>
          <Text tone="muted">{text('design.size', { width: design.width, height: design.height })}</Text>
        </Stack>
        <Stack gap="small">
          <Button variant="secondary" icon={icons.grid} onClick={onClear}>
            {text('design.another')}
          </Button>
          {editor && !design.isTemplate && <EditThis design={design} to={editor.pathOf(design._id)} />}
        </Stack>
      </div>
    </section>
  );
}

function EditThis({ design, to }: { readonly design: Design; readonly to: string }) {
  const text = useText('mf-create');
  if (design.isLegacy) {
    return (
      <Button variant="secondary" icon={icons.edit} disabled hint={text('design.legacy')}>
        {text('design.editThis')}
      </Button>
    );
  }
  return (
    <LinkButton as={GuardedLink} to={to} variant="secondary" icon={icons.edit}>
      {text('design.editThis')}
    </LinkButton>
  );
}
