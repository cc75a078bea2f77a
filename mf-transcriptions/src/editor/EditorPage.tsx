import { useRead } from '@wavereel/client';
import { endpoints, idSchema } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { Navigate, useParams } from '@wavereel/router';
import { LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { Editor } from './Editor';

/** One transcription, to be written and changed by hand. */
export function EditorPage() {
  const text = useText('mf-transcriptions');
  const { id } = useParams();
  const known = idSchema.safeParse(id);
  const item = useRead(endpoints.transcriptions.get, { params: { id: known.data ?? '' } }, { enabled: known.success });
  if (!known.success) return <Navigate to="/transcriptions" replace />;

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
      {item.data && <Editor key={item.data._id} item={item.data} />}
    </Page>
  );
}
