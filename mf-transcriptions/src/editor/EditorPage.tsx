import { useRead } from '@wavereel/client';
import { endpoints, idSchema, type Transcription } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { Navigate, useParams } from '@wavereel/router';
import { LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { Progress, Failed } from '../list/Standing';
import type { Written } from './document/blocks';
import { HandWritten } from './page/HandWritten';
import { TranscriptEditor } from './page/TranscriptEditor';
import { readKept, type Timed } from './use-transcript';

/** Milliseconds between two looks at one that is not done. */
const pendingMs = 2_000;

const isTimed = (item: Transcription): item is Timed => item.transcriptionContent !== null;

/** One transcription: its words, to be heard and changed; or how far they are. */
export function EditorPage() {
  const text = useText('mf-transcriptions');
  const { id } = useParams();
  const known = idSchema.safeParse(id);
  const item = useRead(
    endpoints.transcriptions.get,
    { params: { id: known.data ?? '' } },
    { enabled: known.success, pollMs: (data) => (data?.statusText === 'Pending' ? pendingMs : false) },
  );
  if (!known.success) return <Navigate to="/transcriptions" replace />;
  if (item.data && isTimed(item.data) && item.data.statusText !== 'Pending')
    return <Opened key={item.data._id} item={item.data} onSoundLost={() => void item.refetch()} />;

  return (
    <Page
      title={text('editor.title')}
      actions={
        <LinkButton as={GuardedLink} to="/transcriptions" variant="secondary">
          {text('editor.back')}
        </LinkButton>
      }
    >
      {item.isPending && <SkeletonGrid label={text('loading')} count={1} />}
      {item.isError && (
        <LoadFailure title={text('editor.failed')} error={item.error} onRetry={() => void item.refetch()} />
      )}
      {item.data?.statusText === 'Pending' && <Progress item={item.data} />}
      {item.data?.statusText === 'Failed' && <Failed item={item.data} />}
      {item.data?.statusText === 'Complete' && <HandWritten key={item.data._id} item={item.data} />}
    </Page>
  );
}

/** Looks for what was typed here and never reached the server, and begins with that. It is opened once: what is read anew later is the saver's. */
function Opened({ item, onSoundLost }: { readonly item: Timed; readonly onSoundLost: () => void }) {
  const [first] = useState(item);
  const [found, setFound] = useState<{ readonly written: Written | null } | null>(null);
  useEffect(() => {
    void readKept(first).then((written) => setFound({ written }));
  }, [first]);
  if (found === null) return null;
  return (
    <TranscriptEditor item={{ ...first, audioUrl: item.audioUrl }} found={found.written} onSoundLost={onSoundLost} />
  );
}
