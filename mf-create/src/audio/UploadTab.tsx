import { acceptedAudioTypes, supportedAudioNames } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Banner, DropTarget, Stack } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import type { AudioSource } from '../draft/source';
import { canLook, lookInto } from '../sound/reader';
import { nothingKnown, type Look, type Refusal } from '../sound/worker/messages';

/** A look that takes longer, on a slow line or disk, is not waited for: the server looks too. */
const mostMs = 5_000;

interface UploadTabProps {
  /** Something is chosen, here or elsewhere. */
  readonly chosen: boolean;
  readonly onChoose: (source: AudioSource) => void;
}

interface Refused {
  readonly name: string;
  readonly reason: Refusal | 'empty';
}

/** One file from the person's own disk. What can be no sound is refused on the spot, before anything is kept or sent of it. */
export function UploadTab({ chosen, onChoose }: UploadTabProps) {
  const text = useText('mf-create');
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The name of the file that is looked into just now. */
  const [looking, setLooking] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  const kinds = supportedAudioNames.join(', ');
  useEffect(() => () => current.current?.abort(), []);

  const take = async (file: File) => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    setLooking(file.name);
    const { refusal, ...known } = await look(file, signal);
    if (signal.aborted) return;
    setLooking(null);
    if (refusal === null) onChoose({ type: 'upload', file, ...known });
    setRefused(refusal && { name: file.name, reason: refusal });
  };
  const bring = (file: File) => {
    setRefused(null);
    if (canLook() || file.size === 0) void take(file);
    else onChoose({ type: 'upload', file });
  };

  return (
    <Stack>
      {refused && (
        <Banner
          tone="bad"
          title={text('audio.failed', { name: refused.name })}
          message={`${text(`upload.refused.${refused.reason}`, { kinds })}${chosen ? ` ${text('upload.refused.before')}` : ''}`}
        />
      )}
      <DropTarget
        label={text('upload.label')}
        action={text('upload.action')}
        hint={looking === null ? text('upload.hint', { kinds }) : text('upload.looking', { name: looking })}
        accept={acceptedAudioTypes.join(',')}
        onFiles={([file]) => file && bring(file)}
      />
    </Stack>
  );
}

async function look(file: File, signal: AbortSignal): Promise<Look | { readonly refusal: 'empty' }> {
  if (file.size === 0) return { refusal: 'empty' };
  return lookInto(file, AbortSignal.any([signal, AbortSignal.timeout(mostMs)])).catch(() => nothingKnown);
}
