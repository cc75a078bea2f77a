import { pause, useUser } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import { VisuallyHidden } from '@wavereel/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { speakersOf, type Block } from '../document/blocks';
import { FindBar } from '../find/FindBar';
import { useFinding } from '../find/use-finding';
import { usePlayer } from '../../sound/player';
import type { Found } from '../kept-transcript';
import { useTranscript, type Timed } from '../use-transcript';
import { TimedVersions } from '../versions/TimedVersions';
import { BlockView } from './BlockView';
import { ClipBar } from './ClipBar';
import { EditorBar } from './EditorBar';
import { KeyHelp } from './KeyHelp';
import './marks.css';
import classes from './page.module.css';
import { Suggestions } from './Suggestions';
import { Transport } from './Transport';
import { useBlockDesk, type PageState } from './use-block-desk';
import { useClip } from './use-clip';
import { usePageKeys } from './use-page-keys';
import { useSpoken, type Spoken } from './use-spoken';

/** Milliseconds that a server may keep somebody who leaves. */
const longestLeave = 3_000;
const nothingFound: readonly { from: number; to: number }[] = [];

interface TranscriptEditorProps {
  readonly item: Timed;
  /** What was typed here and never reached the server; null where there is nothing. */
  readonly found: Found | null;
  /** The address of the sound has run out, or the line is gone: asks for it anew. */
  readonly onSoundLost: () => void;
}

/** Words bound to their sound: the one that is said is lit, a press on one plays from it, and what is typed keeps the times of what stays. */
export function TranscriptEditor({ item, found, onSoundLost }: TranscriptEditorProps) {
  const text = useText('mf-transcriptions');
  const readOnly = useIsViewer();
  const onConflict = () => bus.emit('notify', { tone: 'info', text: text('page.conflict') });
  const editing = useTranscript(item, { found, onConflict });
  const { history, step, flush, keepPresent, state: saving } = editing;
  const { blocks } = history.now;
  const player = usePlayer(item.duration);
  const spoken = useSpoken(blocks, player);
  const clipping = useClip(blocks, item.duration);
  const finding = useFinding(blocks, item.duration, (next, isAll) => {
    if (isAll) {
      // What was typed a moment ago is part of what is kept.
      void flush();
      keepPresent();
    }
    step({ type: 'replaced', blocks: next });
  });
  const caret = useRef<Spoken | null>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const [areSuggestionsShown, setSuggestionsShown] = useState(false);
  const [areVersionsShown, setVersionsShown] = useState(false);

  const onCaret = useCallback((at: Spoken) => {
    caret.current = at;
  }, []);
  const state = useRef<PageState>({ blocks, player, clipping, onCaret });
  useEffect(() => {
    state.current = { blocks, player, clipping, onCaret };
  });
  const here = (): Spoken | null => caret.current ?? spoken;
  const desk = useBlockDesk(
    step,
    useCallback(() => state.current, []),
  );
  const playFrom = (place: Spoken | null) => {
    const said = blocks.find(({ id }) => id === place?.block)?.words[place?.word ?? -1];
    if (said) player.play(said.start);
  };
  usePageKeys({
    player,
    step: (type) => !readOnly && step({ type }),
    find: finding.open,
    close: finding.isOpen ? finding.close : null,
    here: () => playFrom(here()),
  });
  const isUnsaved = saving.status !== 'saved' && saving.status !== 'untouched';
  useLeaveGuard(!readOnly && isUnsaved, async () => {
    const isSaved = await Promise.race([flush(), pause(longestLeave).then(() => false)]);
    if (!isSaved) bus.emit('notify', { tone: 'info', text: text('page.keptHere') });
    return true;
  });

  const names = speakersOf(blocks).join('\n');
  const speakers = useMemo(() => (names === '' ? [] : names.split('\n')), [names]);
  const finds = useFindsOf(finding.finds);
  const current = finding.finds[finding.current] ?? null;
  const clips = useSteady(blocks.map((block) => clipping.of(block)));

  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <EditorBar
          {...{ item, editing, readOnly }}
          onFind={finding.isOpen ? finding.close : finding.open}
          onKeys={() => setKeysShown(true)}
          onVersions={() => setVersionsShown(true)}
          onSuggestions={() => setSuggestionsShown(true)}
        />
        {finding.isOpen && <FindBar finding={finding} readOnly={readOnly} />}
      </header>
      <div className={classes['body']}>
        <h1 className={classes['heading']}>
          <VisuallyHidden>{history.now.title}</VisuallyHidden>
        </h1>
        <div className={classes['blocks']}>
          {blocks.map((block, at) => (
            <BlockView
              key={block.id}
              block={block}
              number={at + 1}
              speakers={speakers}
              desk={desk}
              found={finds.get(block.id) ?? nothingFound}
              current={current?.block === block.id ? current : null}
              clip={clips[at] ?? null}
              spoken={spoken?.block === block.id ? spoken.word : null}
              readOnly={readOnly}
            />
          ))}
        </div>
      </div>
      <footer className={classes['foot']}>
        {clipping.clip && <ClipBar clip={clipping.clip} guid={item.guid} player={player} onClear={clipping.clear} />}
        {item.audioUrl === null ? (
          <p className={classes['silent']}>{text('sound.gone')}</p>
        ) : (
          <>
            <audio ref={player.element} src={item.audioUrl} preload="metadata" aria-label={item.title} />
            <Transport
              player={player}
              duration={item.duration}
              onMark={(end) => {
                const place = here();
                if (place) clipping.setEnd(end, place.block, place.word);
              }}
              onRetry={() => {
                onSoundLost();
                player.load();
              }}
            />
          </>
        )}
      </footer>
      {areSuggestionsShown && (
        <Suggestions
          blocks={blocks}
          language={item.language}
          onChoose={({ start, end }) => {
            clipping.markTimes(start, end);
            player.play(start, end);
          }}
          onClose={() => setSuggestionsShown(false)}
        />
      )}
      {areVersionsShown && <TimedVersions {...{ item, editing, readOnly }} onClose={() => setVersionsShown(false)} />}
      <KeyHelp open={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}

function useIsViewer(): boolean {
  return useUser().role === 'viewer';
}

/** What was found, by block; the same list as long as it has the same places. */
function useFindsOf(finds: ReturnType<typeof useFinding>['finds']) {
  return useMemo(() => {
    const ofBlock = new Map<Block['id'], { from: number; to: number }[]>();
    for (const { block, from, to } of finds) ofBlock.set(block, [...(ofBlock.get(block) ?? []), { from, to }]);
    return ofBlock;
  }, [finds]);
}

/** The same objects for as long as they say the same, so that only blocks that change are drawn anew. */
function useSteady<Item extends { first: number; last: number } | null>(items: readonly Item[]): readonly Item[] {
  const before = useRef(items);
  const steady = items.map((item, at) => {
    const known = before.current[at];
    return known && item && known.first === item.first && known.last === item.last ? known : item;
  });
  useEffect(() => {
    before.current = steady;
  });
  return steady;
}
