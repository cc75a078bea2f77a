import { takeHistoryStep, wentOn, type History, type HistoryStep } from '../../document/history';
import { isSameTrack, type Track } from './track';

/** What a person does to a track. */
export interface TrackEdit {
  readonly type: 'edited';
  readonly edit: (track: Track) => Track;
  /** What is one step with the one before; left out for a step of its own. */
  readonly run?: string;
}
export type TrackStep = TrackEdit | HistoryStep<Track>;

export function takeTrackStep(history: History<Track>, step: TrackStep): History<Track> {
  if (step.type !== 'edited') return takeHistoryStep(history, step);
  const next = step.edit(history.now);
  return isSameTrack(next, history.now) ? history : wentOn(history, next, step.run ?? null);
}
