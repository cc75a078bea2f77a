import { useText } from '@wavereel/i18n';
import { KeyHints } from '@wavereel/ui';

/** In the order in which one needs them. */
const hints = [
  { keys: ['Esc'], does: 'keys.toggle' },
  { keys: ['Ctrl Enter'], does: 'captions.keys.here' },
  { keys: ['F2'], does: 'keys.back' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'captions.keys.goTo' },
  { keys: ['Alt PageUp', 'Alt PageDown'], does: 'captions.keys.goToBroken' },
  { keys: ['Enter'], does: 'captions.keys.split' },
  { keys: ['Shift Enter'], does: 'captions.keys.line' },
  { keys: ['Delete'], does: 'captions.keys.merge' },
  { keys: ['Backspace'], does: 'captions.keys.mergeBefore' },
  { keys: ['Alt I', 'Alt O'], does: 'captions.keys.set' },
  { keys: ['Alt ,', 'Alt .'], does: 'captions.keys.nudgeStart' },
  { keys: ['Alt Shift ,', 'Alt Shift .'], does: 'captions.keys.nudgeEnd' },
  { keys: ['Alt N'], does: 'captions.keys.insert' },
  { keys: ['Alt Delete'], does: 'captions.keys.remove' },
  { keys: ['Ctrl F'], does: 'keys.find' },
  { keys: ['Ctrl Z'], does: 'page.undo' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'page.redo' },
  { keys: ['?'], does: 'captions.keys.help' },
] as const;

/** The keys of the captions, in a window of their own. */
export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText('mf-transcriptions');
  return (
    <KeyHints
      open={open}
      onClose={onClose}
      title={text('keys.title')}
      closeLabel={text('close')}
      hints={hints.map(({ keys, does }) => ({ keys, does: text(does) }))}
    />
  );
}
