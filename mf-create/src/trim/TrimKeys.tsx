import { useText } from '@wavereel/i18n';
import { KeyHints } from '@wavereel/ui';

/** What the keys do, in the order in which one needs them. The first are written on the keys. */
const hints = [
  { keys: ['Space'], does: 'trim.keys.play' },
  { keys: ['P'], does: 'trim.keys.playHere' },
  { keys: ['L'], does: 'trim.keys.playEnd' },
  { keys: ['[', ']'], does: 'trim.keys.set' },
  { keys: ['Arrows'], does: 'trim.keys.step' },
  { keys: ['Shift Arrows'], does: 'trim.keys.second' },
  { keys: ['Page Up', 'Page Down'], does: 'trim.keys.page' },
  { keys: ['Home', 'End'], does: 'trim.keys.ends' },
  { keys: ['+', '−'], does: 'trim.keys.zoom' },
  { keys: ['Ctrl Z'], does: 'trim.undo' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'trim.redo' },
] as const;

/** The keys of the trim, in a window of their own. */
export function TrimKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('mf-create');
  // Arrows are called by their name: not every font has them.
  const named = (key: string): string =>
    key.replace('Space', text('trim.keys.space')).replace('Arrows', text('trim.keys.arrows'));
  return (
    <KeyHints
      open={open}
      onClose={onClose}
      title={text('trim.keys.title')}
      closeLabel={text('trim.keys.close')}
      hints={hints.map(({ keys, does }) => ({ keys: keys.map(named), does: text(does) }))}
    />
  );
}
