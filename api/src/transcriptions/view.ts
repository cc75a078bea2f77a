import { transcriptionStages } from '@wavereel/contracts';
import type { Language, Transcription, TranscriptionProgress } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import { audioKey } from '../media/view';
import type { Position } from '../work/position';
import type { ListedTranscription, WholeTranscription } from './rows';

/** How far the recogniser is, wherever words are waited for. */
export function toProgress(position: Position | undefined): TranscriptionProgress {
  const outlook = position?.outlook ?? null;
  return {
    stage: transcriptionStages.find((stage) => stage === outlook?.stage) ?? 'waiting',
    progress: outlook?.progress ?? null,
    place: outlook === null ? (position?.place ?? null) : null,
    estimate: outlook?.estimate ?? null,
  };
}

/** As its team sees it in a list: how it begins, and how far it is. */
export function toListed(
  { row, ownerName, mime }: ListedTranscription,
  positions: ReadonlyMap<string, Position>,
  language: Language,
): Transcription {
  return {
    _id: row.id,
    title: row.title,
    contentWithoutTitle: row.content,
    transcriptionContent: null,
    revision: row.revision,
    words: row.words,
    statusText: row.status,
    progress: row.status === 'Pending' ? toProgress(positions.get(row.id)) : null,
    error: row.status === 'Failed' ? sentenceOf(row.error, language) : null,
    lastStatusUpdate: row.lastStatusUpdate.toISOString(),
    dateAdded: row.dateAdded.toISOString(),
    owner: row.owner,
    owner_name: ownerName,
    guid: mime === null ? null : row.mediaGuid,
    audioUrl: null,
    duration: row.duration,
    language: row.language,
    summary: null,
    suggestedTitle: null,
  };
}

/** The same with all of its words, and a fresh address of its sound. */
export async function toWhole(
  found: WholeTranscription,
  positions: ReadonlyMap<string, Position>,
  files: FileService,
  language: Language,
): Promise<Transcription> {
  const { row, mime } = found;
  const { mediaGuid } = row;
  return {
    ...toListed(found, positions, language),
    transcriptionContent: row.transcript,
    audioUrl: mime === null || mediaGuid === null ? null : await files.address(audioKey(mediaGuid), { type: mime }),
    summary: row.summary,
    suggestedTitle: row.suggestedTitle,
  };
}
