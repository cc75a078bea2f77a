import { ApiError, fetchBytes } from '@wavereel/client';
import { useState } from 'react';

const type = 'video/mp4';

/** What a file is called on the device of whoever takes it: some systems refuse these letters. */
const nameOf = (title: string): string => `${title.replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'video'}.mp4`;

/** Whether this device has a sheet by which files go to other programs. */
export function canShareFiles(): boolean {
  const files = [new File([], 'video.mp4', { type })];
  return typeof navigator.canShare === 'function' && navigator.canShare({ files });
}

/** `again`: the file is here, and the system wants another press. */
export type SharePhase = 'idle' | 'fetching' | 'again' | 'failed';

/** Hands the file at an address to the sheet of the system. */
export function useFileSheet(address: string, title: string) {
  const [phase, setPhase] = useState<SharePhase>('idle');
  const [file, setFile] = useState<File | null>(null);

  const share = async () => {
    if (phase === 'fetching') return;
    setPhase('fetching');
    try {
      const content = file ?? new File([await fetchBytes(address)], nameOf(title), { type });
      setFile(content);
      await navigator.share({ files: [content], title });
      setPhase('idle');
    } catch (error) {
      setPhase(phaseAfter(error));
    }
  };
  return { phase, share: () => void share() };
}

function phaseAfter(error: unknown): SharePhase {
  if (error instanceof ApiError) return 'failed';
  if (!(error instanceof DOMException)) throw error;
  // Fetching a large file takes longer than a press counts as one.
  if (error.name === 'NotAllowedError') return 'again';
  return error.name === 'AbortError' ? 'idle' : 'failed';
}
