import { idSchema, type Transcription } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { Navigate, useParams } from '@wavereel/router';
import { LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { Failed, Progress } from '../list/Standing';
import { HandWritten } from './hand-written/HandWritten';
import { TranscriptEditor } from './page/TranscriptEditor';
import { useOpened } from './use-opened';
import { readKept, type Found } from './kept-transcript';
import type { Timed } from './use-transcript';

const isTimed = (item: Transcription): item is Timed =>
  item.transcriptionContent !== null && item.statusText !== 'Pending';

/** One transcription: its words, to be heard and changed; or how far they are. */
export function EditorPage() {
  const { id } = useParams();
  const known = idSchema.safeParse(id);
  return known.success ? <Opening key={known.data} id={known.data} /> : <Navigate to="/transcriptions" replace />;
}

function Opening({ id }: { readonly id: string }) {
  const text = useText('mf-transcriptions');
  const { item, error, again } = useOpened(id);
  if (item && isTimed(item)) return <Editing item={item} onSoundLost={again} />;

  return (
    <Page
      title={text('editor.title')}
      actions={
        <LinkButton as={GuardedLink} to="/transcriptions" variant="secondary">
          {text('editor.back')}
        </LinkButton>
      }
    >
      {!item && !error && <SkeletonGrid label={text('loading')} count={1} />}
      {error && <LoadFailure title={text('editor.failed')} error={error} onRetry={again} />}
      {item?.statusText === 'Pending' && <Progress item={item} />}
      {item?.statusText === 'Failed' && <Failed item={item} onRetried={again} />}
      {item?.statusText === 'Complete' && <HandWritten key={item._id} item={item} />}
    </Page>
  );
}

/** Begins with what was typed here and never reached the server, if there is any. What is read later is a fresh address of the sound, and nothing else. */
function Editing({ item, onSoundLost }: { readonly item: Timed; readonly onSoundLost: () => void }) {
  const [first] = useState(item);
  const [found, setFound] = useState<{ readonly kept: Found | null } | null>(null);
  useEffect(() => {
    void readKept(first._id).then((kept) => setFound({ kept }));
  }, [first]);
  if (found === null) return null;
  return <TranscriptEditor item={{ ...first, audioUrl: item.audioUrl }} found={found.kept} onSoundLost={onSoundLost} />;
}
