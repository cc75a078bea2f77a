import type { CaptionCue, Captions } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { captionProfiles, cuesOf, fixAll, violations } from '@wavereel/words';
import { frameSeconds, insertedAt, roomAt, shifted } from '../document/edits';
import type { TrackStep } from '../document/history';
import { cuesIn, rowsWith, type CueRow, type Track } from '../document/track';
import type { CueListHandle } from './desk';

interface Of {
  readonly captions: Captions;
  /** BCP 47, of what is spoken. */
  readonly language: string;
  /** Seconds of the clip. */
  readonly duration: number;
  readonly track: Track;
  readonly step: (step: TrackStep) => void;
  readonly now: () => number;
  /** The rows as they are drawn just now. */
  readonly rows: () => readonly CueRow[];
  readonly enter: CueListHandle['enter'];
}

/** What is done to the whole track: each is one step back, and tells what it did. */
export function useCommands({ captions, language, duration, track, step, now, rows, enter }: Of) {
  const text = useText('mf-transcriptions');
  const say = (words: string, tone: 'good' | 'info' = 'good') => bus.emit('notify', { tone, text: words });
  const replace = (cues: readonly CaptionCue[]) =>
    step({ type: 'edited', edit: (before) => ({ ...before, rows: rowsWith(before.rows, cues) }) });
  const rules = captionProfiles[track.profile];

  return {
    fix: () => {
      const cues = cuesIn(track);
      const broken = violations(cues, rules, language, { duration }).length;
      const fixed = fixAll(cues, rules, language, { duration });
      const left = fixed.left.length;
      // In a clip that is too short for what is said there may be no better way.
      if (broken > 0 && left >= broken) return say(text('captions.rules.stuck'), 'info');
      replace(fixed.cues);
      const mended = text('captions.rules.mended', { count: Math.max(0, broken - left) });
      if (left === 0) say(mended);
      else say(`${mended} ${text('captions.rules.left', { count: left })}`, 'info');
    },
    takeAnew: () => {
      if (captions.transcript === null) return;
      replace(cuesOf(captions.transcript, rules, language, { clip: { start: 0, end: duration } }));
      say(text('captions.anew.done'));
    },
    bring: (cues: CaptionCue[], name: string) => {
      replace(cues);
      say(text('captions.import.done', { count: cues.length, name }));
    },
    shift: (frames: number) => {
      step({ type: 'edited', edit: shifted(frames * frameSeconds), run: 'shift' });
    },
    insert: () => {
      const at = now();
      const room = roomAt(cuesIn(track), at, duration);
      if (room === null) return say(text('captions.insert.noRoom'), 'info');
      const edit = insertedAt(at, duration);
      step({ type: 'edited', edit });
      requestAnimationFrame(() => {
        const row = rows().find(({ cue }) => cue.start === room.start);
        if (row) enter(row.id);
      });
    },
    changeProfile: (profile: Track['profile']) => step({ type: 'edited', edit: (before) => ({ ...before, profile }) }),
  };
}
