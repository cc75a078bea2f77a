import { idSchema, type LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Navigate, useParams } from '@wavereel/router';
import { Page, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { readKeptContent, type FoundContent } from './kept-content';
import { LinkEditor } from './LinkEditor';
import { ToPages } from './ToPages';
import { usePage, type LivePage } from './use-page';

/** `/link/{id}`: one link page, to be written and published. */
export function EditorPage() {
  const { id } = useParams();
  const known = idSchema.safeParse(id);
  return known.success ? <Opening key={known.data} id={known.data} /> : <Navigate to="/link" replace />;
}

function Opening({ id }: { readonly id: string }) {
  const text = useText('mf-link');
  const live = usePage(id);
  const { page, error, again } = live;
  if (page) return <Editing page={page} live={live} />;
  return (
    <Page title={text('title')} back={<ToPages />}>
      {error ? (
        <LoadFailure title={text('editor.failed')} error={error} onRetry={() => void again()} />
      ) : (
        <SkeletonGrid label={text('editor.loading')} count={2} />
      )}
    </Page>
  );
}

/** Begins with what was written here and never reached the server, if there is any. */
function Editing({ page, live }: { readonly page: LinkPage; readonly live: LivePage }) {
  const [found, setFound] = useState<{ readonly kept: FoundContent | null } | null>(null);
  useEffect(() => {
    void readKeptContent(page._id).then((kept) => setFound({ kept }));
  }, [page._id]);
  return found === null ? null : <LinkEditor page={page} found={found.kept} onAnswer={live.take} />;
}
