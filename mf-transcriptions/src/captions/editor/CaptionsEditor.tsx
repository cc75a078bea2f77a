import { pause, useUser } from '@wavereel/client';
import type { CaptionTrack, Captions, CaptionsProgress, Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import { EmptyState, Tabs, useIsPhone } from '@wavereel/ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { FindBar } from '../../editor/find/FindBar';
import type { FoundTrack } from '../document/kept';
import { cuesIn } from '../document/track';
import { useTrack } from '../document/use-track';
import { useFindingCues } from '../find/use-finding-cues';
import { Finish } from '../finish/Finish';
import { LookPanel } from '../look/LookPanel';
import { MissingLetters } from '../look/MissingLetters';
import { FramePreview } from '../preview/FramePreview';
import { Timeline } from '../timeline/Timeline';
import { usePeaks } from '../timeline/use-peaks';
import { useClipSound } from '../use-clip-sound';
import { CaptionsBar } from './CaptionsBar';
import { ClipTransport } from './ClipTransport';
import { CueList } from './CueList';
import type { CueListHandle } from './desk';
import classes from './editor.module.css';
import { KeyHelp } from './KeyHelp';
import { RuleBar } from './RuleBar';
import { TrackTools } from './TrackTools';
import { useBroken } from './use-broken';
import { useCommands } from './use-commands';
import { useCurrent } from './use-current';
import { useDesk, type PageState } from './use-desk';
import { useEditorKeys } from './use-editor-keys';
import { useOnePlayer } from './use-one-player';

/** Milliseconds that a server may keep somebody who leaves. */
const longestLeave = 3_000;

interface CaptionsEditorProps {
  readonly job: Job;
  /** As they were when they were opened: what is changed here is not read back. */
  readonly captions: Captions;
  readonly progress: CaptionsProgress;
  /** What was edited here and never reached the server; null where there is nothing. */
  readonly found: FoundTrack | null;
  /** The address of the sound has run out, or the line is gone: asks for it anew. */
  readonly onSoundLost: () => void;
}

/** Captions with their sound and their picture: each cue is written, timed and held to the rules, and all of it is saved by itself. */
export function CaptionsEditor({ job, captions, progress, found, onSoundLost }: CaptionsEditorProps) {
  const text = useText('mf-transcriptions');
  const readOnly = useUser().role === 'viewer';
  const isPhone = useIsPhone();
  const { clip } = captions;
  const duration = clip.end - clip.start;
  const language = captions.language ?? 'en';
  const onConflict = () => bus.emit('notify', { tone: 'info', text: text('captions.conflict') });
  const editing = useTrack(captions, { found, duration, served: progress, onConflict });
  const { history, step, flush, state: saving } = editing;
  const { now: track } = history;
  const { rows, look, styleId, profile } = track;
  const [tab, setTab] = useState<string>('captions');
  const [areKeysShown, setKeysShown] = useState(false);
  const [isTimelineAsked, askTimeline] = useState<boolean | null>(null);
  const isTimelineShown = isTimelineAsked ?? !isPhone;

  const sound = useClipSound(clip);
  const list = useRef<CueListHandle>(null);
  const show = useCallback((id: number) => list.current?.show(id), []);
  const enter = useCallback<CueListHandle['enter']>((id, caret) => list.current?.enter(id, caret), []);
  const current = useCurrent(rows, sound, show);
  const finding = useFindingCues(rows, step, { show, enter });
  const broken = useBroken(track, language, duration);
  const peaks = usePeaks(job.mediaGuid, job.inputUrl !== null);
  const entered = useRef<number | null>(null);
  const onEnter = useCallback((id: number) => {
    entered.current = id;
  }, []);
  const state = useRef<PageState>({ rows, sound: sound.desk });
  useEffect(() => {
    state.current = { rows, sound: sound.desk };
  });
  const desk = useDesk(
    step,
    useCallback(() => state.current, []),
    enter,
    onEnter,
  );
  const commands = useCommands({
    ...{ captions, language, duration, track, step, enter },
    now: sound.desk.now,
    rows: () => state.current.rows,
  });
  const goToBroken = useEditorKeys({
    ...{ rows, current, broken, desk, sound: sound.desk, step, readOnly },
    entered: () => entered.current,
    enter,
    find: finding.open,
    close: finding.isOpen ? finding.close : null,
    insert: commands.insert,
    help: () => setKeysShown(true),
  });
  const isSaved = saving.status === 'saved' || saving.status === 'untouched';
  useLeaveGuard(!readOnly && !isSaved, async () => {
    const isThere = await Promise.race([flush(), pause(longestLeave).then(() => false)]);
    if (!isThere) bus.emit('notify', { tone: 'info', text: text('page.keptHere') });
    return true;
  });
  useOnePlayer();
  // What was found here goes to the server without anybody's hand.
  useEffect(() => {
    if (found !== null) void flush();
  }, [found, flush]);

  // The picture comes a moment later than what is typed, so that typing is quick.
  const shown = useDeferredValue(rows);
  const drawn = useMemo<CaptionTrack>(
    () => ({ language, look, cues: cuesIn({ rows: shown }) }),
    [language, look, shown],
  );
  const open = useCallback(
    (id: number) => {
      const row = state.current.rows.find((one) => one.id === id);
      if (row) state.current.sound.seek(row.cue.start);
      enter(id);
    },
    [state, enter],
  );

  return (
    <div className={classes['page']} data-tab={tab}>
      <header className={classes['top']}>
        <CaptionsBar
          title={job.title}
          editing={editing}
          readOnly={readOnly}
          onFind={finding.open}
          onKeys={() => setKeysShown(true)}
        />
      </header>
      <div className={classes['left']}>
        <div className={classes['preview']} style={{ '--shape': job.specs.width / job.specs.height } as CSSProperties}>
          <FramePreview
            job={job}
            track={drawn}
            clock={sound.desk.now}
            isResting={!sound.playing}
            onPlace={(place) =>
              !readOnly &&
              step({
                type: 'edited',
                edit: (of) => ({ ...of, look: { ...of.look, place }, styleId: null }),
                run: 'place',
              })
            }
          />
        </div>
        <div className={classes['tabs']} onBlur={desk.onPause}>
          <Tabs
            label={text('captions.tabs')}
            tabs={[
              { value: 'captions', label: text('captions.tab.captions') },
              ...(readOnly ? [] : [{ value: 'style', label: text('captions.tab.style') }]),
            ]}
            value={tab}
            onChange={setTab}
          >
            {tab === 'captions' ? (
              <div className={classes['panel']}>
                {!readOnly && (
                  <TrackTools
                    duration={duration}
                    hasWords={captions.transcript !== null}
                    onInsert={commands.insert}
                    onAnew={commands.takeAnew}
                    onShift={commands.shift}
                    onCues={commands.bring}
                  />
                )}
              </div>
            ) : (
              <LookPanel
                look={look}
                styleId={styleId}
                frame={job.specs}
                track={drawn}
                onChange={(next, style) =>
                  !readOnly &&
                  step({ type: 'edited', edit: (of) => ({ ...of, look: next, styleId: style }), run: 'look' })
                }
              />
            )}
          </Tabs>
        </div>
        <div className={classes['finish']}>
          {/* Beside the panel of looks it stands in that. */}
          {tab === 'captions' && <MissingLetters track={drawn} />}
          <Finish
            job={job}
            video={progress.video}
            refused={progress.status === 'complete' ? progress.error : null}
            isSaved={isSaved}
            isEmpty={rows.length === 0}
            readOnly={readOnly}
            flush={flush}
          />
        </div>
      </div>
      <div className={classes['right']} data-panel>
        <div className={classes['head']}>
          <RuleBar
            profile={profile}
            count={broken.count}
            readOnly={readOnly}
            onProfile={commands.changeProfile}
            onFix={commands.fix}
            onGo={goToBroken}
          />
          {finding.isOpen && <FindBar finding={finding} readOnly={readOnly} />}
        </div>
        {rows.length === 0 && <EmptyState title={text('captions.empty')} text={text('captions.emptyText')} />}
        <CueList
          {...{ rows, current, duration, readOnly, desk }}
          broken={broken.of}
          found={finding.isOpen ? finding.row : null}
          handle={list}
        />
      </div>
      <footer className={classes['foot']}>
        {job.inputUrl !== null && (
          <audio ref={sound.element} src={job.inputUrl} preload="metadata" aria-label={job.title} />
        )}
        {isTimelineShown && (
          <Timeline
            {...{ current, peaks, clip, readOnly, step }}
            rows={shown}
            broken={broken.of}
            desk={sound.desk}
            onOpen={open}
          />
        )}
        <ClipTransport
          sound={sound}
          duration={duration}
          hasSound={job.inputUrl !== null}
          isTimelineShown={isTimelineShown}
          onTimeline={() => askTimeline(!isTimelineShown)}
          onRetry={() => {
            onSoundLost();
            sound.load();
          }}
        />
      </footer>
      <KeyHelp open={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
