import type { WholeTranscriptVersion } from '@wavereel/contracts';
import { retimedTranscript } from '@wavereel/words';
import { useMemo } from 'react';
import { blocksLike, transcriptOf, type Written } from '../document/blocks';
import { isSameWritten } from '../document/history';
import type { Editing } from '../use-transcript';
import { VersionsDialog } from './VersionsDialog';

interface TimedVersionsProps {
  readonly id: string;
  readonly editing: Editing;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** What restoring a version makes of a transcript: its words with their times. What it is called stays. */
function restored(now: Written, { transcriptionContent, contentWithoutTitle }: WholeTranscriptVersion): Written {
  // One that was written by hand has words, and no times.
  const transcript = transcriptionContent ?? retimedTranscript(transcriptOf(now.blocks), contentWithoutTitle);
  return { title: now.title, blocks: blocksLike(now.blocks, transcript) };
}

/** The versions of words that have times. */
export function TimedVersions({ id, editing, readOnly, onClose }: TimedVersionsProps) {
  const { history, step } = editing;
  const { now } = history;
  const present = useMemo(() => now.blocks.flatMap(({ words }) => words.map((word) => word.text)), [now.blocks]);
  return (
    <VersionsDialog
      {...{ id, present, readOnly, onClose }}
      saving={editing}
      isPresent={(version) => isSameWritten(restored(now, version), now)}
      onRestore={(version) => step({ type: 'restored', written: restored(now, version) })}
    />
  );
}
