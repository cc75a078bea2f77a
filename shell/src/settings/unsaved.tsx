import { useText } from '@wavereel/i18n';
import { useGuardAt } from '@wavereel/remote-kit/host';
import { ConfirmDialog } from '@wavereel/ui';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useGuards } from '../frame/guards';

type Note = (section: string, isUnsaved: boolean) => void;
const NoteContext = createContext<Note>(() => undefined);

/** Tells the page whether a section of it, by its title, holds something that is not saved. */
export function useNoteUnsaved(section: string, isUnsaved: boolean): void {
  const note = useContext(NoteContext);
  useEffect(() => {
    if (!isUnsaved) return;
    note(section, true);
    return () => note(section, false);
  }, [note, section, isUnsaved]);
}

/** While a section holds something that is not saved, whoever leaves is asked, once for all of them. */
export function AsksBeforeLeaving({ children }: { readonly children: ReactNode }) {
  const text = useText('shell');
  const { register } = useGuards();
  const [sections, setSections] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<((free: boolean) => void) | null>(null);
  const note = useCallback<Note>(
    (section, isUnsaved) =>
      setSections((before) => (isUnsaved ? [...before, section] : before.filter((one) => one !== section))),
    [],
  );
  useGuardAt(register, sections.length > 0, ({ to }) => {
    if (new URL(to, location.href).pathname === location.pathname) return true;
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  });
  const close = (free: boolean) => {
    setAnswer(null);
    answer?.(free);
  };
  return (
    <NoteContext value={note}>
      {children}
      <ConfirmDialog
        open={answer !== null}
        title={text('settings.leaving.title')}
        message={text('settings.leaving.message', { sections: sections.join(', ') })}
        confirmLabel={text('settings.leaving.yes')}
        cancelLabel={text('settings.leaving.no')}
        onConfirm={() => close(true)}
        onClose={() => close(false)}
      />
    </NoteContext>
  );
}
