import { useLanguage, useText } from '@wavereel/i18n';
import { icons, IconButton } from '@wavereel/ui';
import type { BrokenRule } from '@wavereel/words';
import { memo, useId, type KeyboardEvent } from 'react';
import { namedSpeaker, typedText } from '../document/edits';
import { sentenceOf, speedOf } from '../document/rules';
import type { CueRow } from '../document/track';
import type { CueDesk } from './desk';
import classes from './rows.module.css';
import { TimeField } from './TimeField';

interface CueViewProps {
  readonly row: CueRow;
  /** From 1 on. */
  readonly number: number;
  /** The rules that it breaks. */
  readonly broken: readonly BrokenRule[];
  readonly isCurrent: boolean;
  /** What is looked for stands in it, and is shown just now. */
  readonly isFound: boolean;
  /** Seconds: where the one before it ends, and where the next begins or the clip is over. */
  readonly after: number;
  readonly before: number;
  /** How many there are, drawn or not. */
  readonly count: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  /** Hears of its height. Keep it the same function. */
  readonly measure: (element: HTMLLIElement | null) => void;
  readonly duration: number;
  readonly readOnly: boolean;
  readonly desk: CueDesk;
}

/** One cue: when it is shown, what it says, who says it, and which rules it breaks. */
export const CueView = memo(function CueView({
  row: { id, cue },
  number,
  broken,
  isCurrent,
  isFound,
  after,
  before,
  count,
  top,
  measure,
  duration,
  readOnly,
  desk,
}: CueViewProps) {
  const text = useText('mf-transcriptions');
  const { language } = useLanguage();
  const rules = useId();
  const isBroken = broken.length > 0;
  return (
    <li
      ref={measure}
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={count}
      aria-posinset={number}
      data-index={number - 1}
      data-cue={id}
      data-found={isFound || undefined}
      data-current={isCurrent || undefined}
      data-broken={isBroken || undefined}
      aria-current={isCurrent || undefined}
      onFocus={() => desk.onEnter(id)}
      onBlur={() => desk.onPause()}
    >
      <button
        type="button"
        className={classes['number']}
        aria-label={text('captions.row.play', { number })}
        onClick={() => desk.onPlay(id)}
      >
        {number}
      </button>
      <div className={classes['times']}>
        {(['start', 'end'] as const).map((end) => (
          <TimeField
            key={end}
            label={text(`captions.row.${end}`, { number })}
            value={cue[end]}
            duration={duration}
            from={end === 'start' ? after : cue.start}
            to={end === 'start' ? cue.end : before}
            readOnly={readOnly}
            onCommit={(seconds) => desk.onMove(id, end, seconds)}
            onNudge={(frames) => desk.onNudge(id, end, frames)}
          />
        ))}
      </div>
      <textarea
        className={classes['text']}
        aria-label={text('captions.row.text', { number })}
        aria-describedby={isBroken ? rules : undefined}
        dir="auto"
        rows={cue.text.split('\n').length}
        value={cue.text}
        maxLength={1_000}
        readOnly={readOnly}
        onChange={({ currentTarget }) =>
          desk.step({ type: 'edited', edit: typedText(id, currentTarget.value), run: `text ${id}` })
        }
        onKeyDown={(event) => !readOnly && pressed(event, id, desk)}
      />
      <div className={classes['foot']}>
        <input
          className={classes['speaker']}
          aria-label={text('captions.row.speaker', { number })}
          placeholder={text('speaker.unnamed')}
          value={cue.speaker ?? ''}
          maxLength={80}
          readOnly={readOnly}
          onChange={({ currentTarget }) =>
            desk.step({ type: 'edited', edit: namedSpeaker(id, currentTarget.value), run: `speaker ${id}` })
          }
        />
        <span className={classes['speed']}>{text('captions.row.speed', speedOf(cue, language))}</span>
        {!readOnly && (
          <span className={classes['tools']}>
            <IconButton
              size="small"
              variant="quiet"
              icon={icons.chevronDown}
              label={text('captions.row.merge', { number })}
              disabled={number === count}
              onClick={() => desk.onMerge(id)}
            />
            <IconButton
              size="small"
              variant="quiet"
              icon={icons.trash}
              label={text('captions.row.remove', { number })}
              onClick={() => desk.onRemove(id)}
            />
          </span>
        )}
      </div>
      {isBroken && (
        <ul id={rules} className={classes['rules']}>
          {broken.map((violation) => {
            const { key, values } = sentenceOf(violation, language);
            return (
              <li key={`${violation.kind} ${violation.unit}`}>
                <icons.alert size={16} />
                {text(key, values)}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
});

/** Keys of the words, as editors of subtitles have them; others belong to the page. */
function pressed(event: KeyboardEvent<HTMLTextAreaElement>, id: number, desk: CueDesk): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isCaret = selectionStart === selectionEnd;
  const does: Readonly<Record<string, () => void>> = {
    Enter: () => desk.onSplit(id, selectionStart),
    ...(isCaret && selectionStart === 0 ? { Backspace: () => desk.onMergeBefore(id) } : {}),
    ...(isCaret && selectionStart === value.length ? { Delete: () => desk.onMerge(id) } : {}),
  };
  const action = does[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
