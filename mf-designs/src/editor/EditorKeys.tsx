import { useText } from '@wavereel/i18n';
import { KeyHints } from '@wavereel/ui';

const hints = [
  { keys: ['Tab'], does: 'editor.keys.next' },
  { keys: ['Arrows'], does: 'editor.keys.move' },
  { keys: ['Shift Arrows'], does: 'editor.keys.far' },
  { keys: ['[', ']'], does: 'editor.keys.turn' },
  { keys: ['Shift [', 'Shift ]'], does: 'editor.keys.turnFar' },
  { keys: ['Enter'], does: 'editor.keys.enter' },
  { keys: ['Esc'], does: 'editor.keys.back' },
  { keys: ['Delete'], does: 'editor.keys.remove' },
  { keys: ['Ctrl C', 'Ctrl X', 'Ctrl V'], does: 'editor.keys.copy' },
  { keys: ['Ctrl'], does: 'editor.keys.free' },
  { keys: ['Shift'], does: 'editor.keys.besides' },
  { keys: ['Ctrl A', 'Esc'], does: 'editor.keys.all' },
  { keys: ['Ctrl D'], does: 'editor.duplicate' },
  { keys: ['Ctrl G'], does: 'editor.keys.group' },
  { keys: ['+', '-'], does: 'editor.keys.zoom' },
  { keys: ['Ctrl Z'], does: 'editor.undo' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'editor.redo' },
  { keys: ['?'], does: 'editor.keys.title' },
] as const;

/** Arrows are called by their name: not every font has them. */
const arrows = 'Arrows';

/** The keys of the editor, in a window of their own. */
export function EditorKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('mf-designs');
  return (
    <KeyHints
      open={open}
      onClose={onClose}
      title={text('editor.keys.title')}
      closeLabel={text('editor.keys.close')}
      hints={hints.map(({ keys, does }) => ({
        keys: keys.map((key) => key.replace(arrows, text('editor.keys.arrows'))),
        does: text(does),
      }))}
    />
  );
}
