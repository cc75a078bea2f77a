import { useText } from '@wavereel/i18n';
import { KeyHints } from '@wavereel/ui';

/** What the keys do while one writes, in the order in which one needs them. */
const hints = [
  { keys: ['Esc'], does: 'keys.toggle' },
  { keys: ['Ctrl Enter'], does: 'keys.here' },
  { keys: ['F2'], does: 'keys.back' },
  { keys: ['F8', 'F9'], does: 'keys.rate' },
  { keys: ['Enter'], does: 'keys.split' },
  { keys: ['Backspace'], does: 'keys.join' },
  { keys: ['Shift Click'], does: 'keys.extend' },
  { keys: ['Ctrl F'], does: 'keys.find' },
  { keys: ['Ctrl Z'], does: 'page.undo' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'page.redo' },
] as const;

/** The keys of the editor, in a window of their own. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('mf-transcriptions');
  const named = (key: string): string => key.replace('Click', text('keys.click'));
  return (
    <KeyHints
      open={open}
      onClose={onClose}
      title={text('keys.title')}
      closeLabel={text('close')}
      hints={hints.map(({ keys, does }) => ({ keys: keys.map(named), does: text(does) }))}
    />
  );
}
