import type { WholeTranscriptVersion } from '@wavereel/contracts';
import { retimedTranscript } from '@wavereel/words';
import { useMemo } from 'react';
import { blocksLike, transcriptOf, type Written } from '../document/blocks';
import { isSameWritten } from '../document/history';
import type { Editing, Timed } from '../use-transcript';
import { VersionsDialog } from './VersionsDialog';

interface TimedVersionsProps {
  readonly item: Pick<Timed, '_id' | 'duration'>;
  readonly editing: Editing;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** What restoring a version makes of a transcript: its words with their times. What it is called stays. */
function restored(
  now: Written,
  { transcriptionContent, contentWithoutTitle }: WholeTranscriptVersion,
  duration: number,
): Written {
  // One that was written by hand has words, and no times.
  const transcript = transcriptionContent ?? retimedTranscript(transcriptOf(now.blocks), contentWithoutTitle, duration);
  return { title: now.title, blocks: blocksLike(now.blocks, transcript) };
}

/** The versions of words that have times. */
export function TimedVersions({ item, editing, readOnly, onClose }: TimedVersionsProps) {
  const { history, step } = editing;
  const { now } = history;
  const present = useMemo(() => now.blocks.flatMap(({ words }) => words.map((word) => word.text)), [now.blocks]);
  return (
    <VersionsDialog
      {...{ present, readOnly, onClose }}
      id={item._id}
      saving={editing}
      isPresent={(version) => isSameWritten(restored(now, version, item.duration), now)}
      onRestore={(version) => step({ type: 'restored', written: restored(now, version, item.duration) })}
    />
  );
}
