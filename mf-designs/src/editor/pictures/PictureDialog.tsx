import { useList, useRead, useSend } from '@wavereel/client';
import { endpoints, picturePath, type Picture } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog, Dialog, DropTarget, icons, ProgressBar, SkeletonGrid, Stack } from '@wavereel/ui';
import { useState } from 'react';
import { coversOf } from './covers';
import { PictureTile, Tiles } from './PictureTile';
import { useTaking } from './use-taking';

/** Kinds that the system's file list offers. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';
const mostCovers = 6;

interface PictureDialogProps {
  /** A file that was pasted or dropped: it is taken in at once. */
  readonly file: File | null;
  readonly onClose: () => void;
  readonly onChosen: (picture: Picture) => void;
}

/** Where a picture for a design comes from: a file, a show's cover, or one that the team has already. */
export function PictureDialog({ file, onClose, onChosen }: PictureDialogProps) {
  const text = useText('mf-designs');
  const [leaving, setLeaving] = useState<Picture | null>(null);
  const taking = useTaking(file, onChosen);
  const own = useList(endpoints.pictures.list, {});
  // The newest page of it: six covers need no walk through a library of thousands.
  const library = useRead(endpoints.media.list, { query: {} });
  const { underway } = taking;
  const covers = coversOf(library.data ?? [], mostCovers);

  if (leaving) return <RemoveQuestion picture={leaving} onClose={() => setLeaving(null)} />;
  return (
    <Dialog
      open
      title={text('editor.pictures.title')}
      closeLabel={text('editor.pictures.close')}
      size="large"
      onClose={onClose}
    >
      <Stack gap="large">
        <DropTarget
          label={text('editor.pictures.drop')}
          hint={text('editor.pictures.hint')}
          action={text('editor.pictures.choose')}
          accept={accepted}
          icon={icons.image}
          disabled={underway !== null}
          error={taking.error ?? undefined}
          onFiles={([first]) => first && taking.takeFile(first)}
        />
        {underway && (
          <ProgressBar
            tone="action"
            label={text(underway.isCover ? 'editor.pictures.takingCover' : 'editor.pictures.taking', {
              name: underway.name,
            })}
            value={underway.share === null ? undefined : underway.share * 100}
          />
        )}
        {covers.length > 0 && (
          <Tiles title={text('editor.pictures.covers')}>
            {covers.map(({ media, show, address }) => (
              <PictureTile
                key={media}
                address={address}
                name={show}
                label={text('editor.pictures.useCover', { name: show })}
                disabled={underway !== null}
                onUse={() => taking.takeCover(media, show)}
              />
            ))}
          </Tiles>
        )}
        {own.isPending && <SkeletonGrid label={text('editor.pictures.loading')} count={4} />}
        {own.error && (
          <LoadFailure title={text('editor.pictures.failed')} error={own.error} onRetry={() => void own.refetch()} />
        )}
        {own.data && own.data.length > 0 && (
          <Tiles title={text('editor.pictures.own')}>
            {own.data.map((picture) => (
              <PictureTile
                key={picture._id}
                address={picturePath(picture._id)}
                name={picture.name}
                label={text('editor.pictures.use', { name: picture.name })}
                disabled={underway !== null}
                onUse={() => onChosen(picture)}
                remove={{
                  label: text('editor.pictures.remove', { name: picture.name }),
                  onClick: () => setLeaving(picture),
                }}
              />
            ))}
          </Tiles>
        )}
      </Stack>
    </Dialog>
  );
}

/** Asks before a picture goes for good. */
function RemoveQuestion({ picture, onClose }: { readonly picture: Picture; readonly onClose: () => void }) {
  const text = useText('mf-designs');
  const say = useErrorText();
  const remove = useSend(endpoints.pictures.remove, 'pictures.changed');
  return (
    <ConfirmDialog
      open
      danger
      title={text('editor.pictures.removeTitle')}
      message={text('editor.pictures.removeMessage', { name: picture.name })}
      confirmLabel={text('editor.pictures.yes')}
      cancelLabel={text('editor.pictures.no')}
      error={remove.error ? say(remove.error) : undefined}
      onConfirm={() => remove.mutateAsync({ params: { id: picture._id } })}
      onClose={onClose}
    />
  );
}
