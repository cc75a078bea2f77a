import { formatShortTime } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { Dialog, Stack, Time } from '@wavereel/ui';
import { passagesOf, type Passage } from '@wavereel/words';
import { useState } from 'react';
import { transcriptOf, type Block } from '../document/blocks';
import classes from './suggestions.module.css';

interface SuggestionsProps {
  readonly blocks: readonly Block[];
  /** BCP 47, of what is spoken. */
  readonly language: string | null;
  /** One was chosen: it is marked and heard. */
  readonly onChoose: (passage: Passage) => void;
  readonly onClose: () => void;
}

/** Whole passages that are worth a video, each with what speaks for it. */
export function Suggestions({ blocks, language, onChoose, onClose }: SuggestionsProps) {
  const text = useText('mf-transcriptions');
  // As they are when one asks: they do not jump about while one chooses.
  const [passages] = useState(() => passagesOf(transcriptOf(blocks), language ?? 'en'));
  return (
    <Dialog open title={text('suggestions.title')} onClose={onClose} closeLabel={text('close')} size="medium">
      <Stack gap="medium">
        <p className={classes['lead']}>{text(passages.length === 0 ? 'suggestions.none' : 'suggestions.lead')}</p>
        <ul className={classes['list']}>
          {passages.map((passage) => (
            <li key={passage.start}>
              <button
                type="button"
                className={classes['passage']}
                aria-label={text('suggestions.hear', {
                  from: formatShortTime(Math.floor(passage.start)),
                  to: formatShortTime(Math.floor(passage.end)),
                })}
                onClick={() => {
                  onChoose(passage);
                  onClose();
                }}
              >
                <span className={classes['facts']}>
                  <strong>{text(`suggestions.reason.${passage.reason}`)}</strong>
                  <span>
                    <Time seconds={passage.start} /> – <Time seconds={passage.end} />
                  </span>
                </span>
                <span className={classes['words']} dir="auto">
                  {passage.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
