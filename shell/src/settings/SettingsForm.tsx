import type { ApiError } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { Button, Card, Stack, type ButtonVariant } from '@wavereel/ui';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { FormError } from '../auth/FormError';
import { useSubmit } from '../auth/use-submit';
import classes from './settings.module.css';
import { useNoteUnsaved } from './unsaved';

/** Saves one section by itself: what is said once it is saved, and what was wrong with it. What was typed stays either way. */
export function useSave(save: () => Promise<unknown>, said: string) {
  return useSubmit(async () => {
    await save();
    bus.emit('notify', { tone: 'good', text: said });
  });
}

/** Whether fields are others than those that are saved. */
export function isOther<Fields extends object>(fields: Fields, saved: Fields): boolean {
  const known = new Map(Object.entries(saved));
  return Object.entries(fields).some(([name, value]) => known.get(name) !== value);
}

interface SettingsFormProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Something in it was changed and is not saved: whoever leaves is asked. */
  readonly isChanged: boolean;
  readonly save: { readonly submit: () => Promise<void>; readonly busy: boolean; readonly error: ApiError | null };
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the settings with fields of its own. */
export function SettingsForm({
  title,
  lead,
  isChanged,
  save,
  submitLabel,
  variant = 'secondary',
  aside,
  children,
}: SettingsFormProps) {
  useNoteUnsaved(title, isChanged);
  const form = useRef<HTMLFormElement>(null);
  // Whoever pressed goes on from the first field that was wrong.
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save.submit();
  };
  return (
    <Card title={title} lead={lead} as="section">
      <form ref={form} onSubmit={submit} noValidate className={classes['form']}>
        <Stack>{children}</Stack>
        <div className={classes['actions']}>
          <Button type="submit" variant={variant} loading={save.busy}>
            {submitLabel}
          </Button>
          {aside}
        </div>
        {/* Below what was pressed, which stays where it is. */}
        <FormError error={save.error} />
      </form>
    </Card>
  );
}
