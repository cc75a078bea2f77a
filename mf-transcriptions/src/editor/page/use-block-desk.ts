import { useMemo, type ActionDispatch } from 'react';
import { linesOf, type Block } from '../document/blocks';
import type { Step } from '../document/history';
import type { Player } from '../../sound/player';
import type { BlockDesk } from './BlockView';
import { wordPlaces } from './marks';
import type { Clipping } from './use-clip';
import type { Spoken } from './use-spoken';

/** What the desk needs to know of the page, as it is just now. */
export interface PageState {
  readonly blocks: readonly Block[];
  readonly player: Player;
  readonly clipping: Clipping;
  /** Where one writes. */
  readonly onCaret: (caret: Spoken) => void;
}

const fieldOf = (id: number): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>(`[data-block="${id}"] textarea`);

/** Puts the caret into a block, once that is drawn. */
function putCaret(id: number | undefined, place: (text: string) => number): void {
  if (id === undefined) return;
  requestAnimationFrame(() => {
    const field = fieldOf(id);
    if (!field) return;
    field.focus();
    const at = place(field.value);
    field.setSelectionRange(at, at);
  });
}

/** Before which character a word stands. */
const placeOfWord = (text: string, word: number): number => wordPlaces(text)[word]?.from ?? text.length;

/** What blocks tell the page of. It stays the same, so that only the block that changes is drawn anew. */
export function useBlockDesk(step: ActionDispatch<[Step]>, state: () => PageState): BlockDesk {
  return useMemo(() => {
    const beside = (id: number, by: 1 | -1): Block | undefined => {
      const { blocks } = state();
      return blocks[blocks.findIndex((block) => block.id === id) + by];
    };
    return {
      edit: step,
      onPause: () => step({ type: 'paused' }),
      onWord: (id, word) => {
        const { blocks, player } = state();
        const said = blocks.find((block) => block.id === id)?.words[word];
        if (said) player.play(said.start);
      },
      onExtended: (id, word) => state().clipping.extend(id, word),
      onSelected: (id, words) => state().clipping.mark(id, words),
      onCaret: (block, word) => state().onCaret({ block, word }),
      onLeave: (id, to) => {
        if (to === 'before') putCaret(beside(id, -1)?.id, (text) => text.length);
        else putCaret(beside(id, 1)?.id, () => 0);
      },
      onSplit: (id, word) => {
        step({ type: 'split', id, word });
        requestAnimationFrame(() => putCaret(beside(id, 1)?.id, () => 0));
      },
      onLines: (id, text, behind) => {
        const { blocks } = state();
        const place = blocks.findIndex((block) => block.id === id);
        step({ type: 'pasted', id, text });
        const last = place + Math.max(0, linesOf(text).length - 1);
        requestAnimationFrame(() => putCaret(state().blocks[last]?.id, (shown) => Math.max(0, shown.length - behind)));
      },
      onJoin: (id) => {
        const before = beside(id, -1);
        if (before === undefined) return;
        const count = before.words.length;
        step({ type: 'joined', id });
        putCaret(before.id, (text) => placeOfWord(text, count));
      },
    };
  }, [step, state]);
}
