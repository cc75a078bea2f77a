import { takeHistoryStep, wentOn, type History, type HistoryStep } from '../../document/history';
import { isSameTrack, mergedTrack, type Track } from './track';

/** What a person does to a track. */
export interface TrackEdit {
  readonly type: 'edited';
  readonly edit: (track: Track) => Track;
  /** What is one step with the one before; left out for a step of its own. */
  readonly run?: string;
}
/** Somebody else saved something while nothing here was unsaved: steps back take back what was done here alone. */
interface Followed {
  readonly type: 'followed';
  readonly now: Track;
}
export type TrackStep = TrackEdit | Followed | HistoryStep<Track>;

/** So many steps back are brought along: each costs a look at all cues. */
const mostFollowed = 50;

export function takeTrackStep(history: History<Track>, step: TrackStep): History<Track> {
  if (step.type === 'followed') return followed(history, step.now);
  if (step.type !== 'edited') return takeHistoryStep(history, step);
  const next = step.edit(history.now);
  return isSameTrack(next, history.now) ? history : wentOn(history, next, step.run ?? null);
}

function followed({ now: before, past, future }: History<Track>, now: Track): History<Track> {
  const along = (one: Track): Track => mergedTrack(before, one, now).track;
  return {
    now,
    past: past.slice(-mostFollowed).map(along),
    future: future.slice(0, mostFollowed).map(along),
    run: null,
  };
}
