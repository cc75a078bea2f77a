import { idSchema } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { useLocation, useNavigate, useParams, useSearchParams } from '@wavereel/router';
import { ErrorState, LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useState } from 'react';
import { fromCreate } from '../picker/use-editor';
import { Editor } from './Editor';
import type { ForVideo } from './stage/use-clip-sound';
import { useOpened } from './use-opened';

/** `/editor/{id?}`: a design of one's own, a new one like a template, or a new one. `?job={guid}` is the video that it is for. */
export function EditorPage() {
  const { id = null } = useParams();
  const [query] = useSearchParams();
  const { state: cameFrom } = useLocation();
  const navigate = useNavigate();
  const [visit, setVisit] = useState<Visit>({ id, made: null, number: 0 });
  if (visit.id !== id) setVisit(next(visit, id));
  const onCreated = (made: string) => {
    setVisit({ ...visit, made });
    const to = { pathname: `/editor/${made}`, search: query.size > 0 ? `?${query}` : '' };
    void navigate(to, { replace: true, state: cameFrom });
  };
  const jobId = idSchema.safeParse(query.get('job')).data ?? null;
  const isMaking =
    typeof cameFrom === 'object' && cameFrom !== null && 'from' in cameFrom && cameFrom.from === fromCreate.from;
  const video = jobId !== null || isMaking ? { jobId } : null;
  return <Opening key={visit.number} asked={visit.id} video={video} onCreated={onCreated} />;
}

/** One design being open. */
interface Visit {
  readonly id: string | null;
  /** What the design is called since it was made in this visit; its address follows. */
  readonly made: string | null;
  readonly number: number;
}

/** A design that was made here gets its address without being opened anew. */
const next = (visit: Visit, id: string | null): Visit =>
  id !== null && id === visit.made ? { ...visit, id } : { id, made: null, number: visit.number + 1 };

interface OpeningProps {
  readonly asked: string | null;
  readonly video: ForVideo;
  readonly onCreated: (id: string) => void;
}

function Opening({ asked, video, onCreated }: OpeningProps) {
  const text = useText('mf-designs');
  const [first] = useState(asked);
  const opening = useOpened(first, video?.jobId ?? null);
  if (opening.status === 'opened')
    return <Editor id={first} opened={opening.opened} video={video} onCreated={onCreated} />;
  return (
    <Page title={text('editor.title')}>
      {opening.status === 'loading' && <SkeletonGrid label={text('editor.loading')} count={1} />}
      {opening.status === 'failed' && (
        <LoadFailure title={text('editor.failed')} error={opening.error} onRetry={opening.retry} />
      )}
      {opening.status === 'legacy' && (
        <ErrorState
          title={text('editor.failed')}
          text={text('picker.legacy')}
          action={
            <LinkButton as={GuardedLink} to="/designs">
              {text('editor.toDesigns')}
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}
