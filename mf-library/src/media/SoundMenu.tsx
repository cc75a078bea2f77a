import { useSend } from '@wavereel/client';
import { endpoints, type Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useHasRoute } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { icons, Menu, type MenuItem } from '@wavereel/ui';
import { useState } from 'react';
import { PurgeDialog } from '../bin/PurgeDialog';
import { useSoundRestoring } from '../bin/use-restoring';
import { RenameDialog } from '../RenameDialog';
import { sayRefusal } from '../say-refusal';

interface SoundMenuProps {
  readonly item: Media;
  /** Told of it as it lies in the bin. */
  readonly onDeleted: (deleted: Media) => void;
  readonly onPurged: () => void;
}

/** What can be done with a sound. */
export function SoundMenu({ item, onDeleted, onPurged }: SoundMenuProps) {
  const text = useText('mf-library');
  const [isRenaming, setRenaming] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const change = useSend(endpoints.media.rename, 'library.changed');
  const rename = useSend(endpoints.media.rename, 'library.changed');
  const its = { params: { id: item.guid } };
  const deleteIt = () => {
    // Nothing of what is not ready can be had back.
    if (item.status !== 'complete') setAsked(true);
    // The row may be gone before all that shows sounds is read anew: a callback of the mutation would go with it.
    else void change.mutateAsync({ ...its, body: { deleted: true } }).then(onDeleted, sayRefusal);
  };
  const { purge: purgeSound } = useSoundRestoring();
  return (
    <>
      <Menu
        label={text('media.more', { title: item.title })}
        align="end"
        items={[
          ...useUses(item),
          { label: text('videos.rename'), icon: icons.edit, onSelect: () => setRenaming(true) },
          { label: text('videos.delete'), icon: icons.trash, danger: true, onSelect: deleteIt },
        ]}
      />
      <PurgeDialog
        question={text('bin.purgeTitle', { title: item.title })}
        open={isAsked}
        onPurge={() => purgeSound(item.guid).then(onPurged)}
        onClose={() => setAsked(false)}
      />
      {isRenaming && (
        <RenameDialog
          title={text('videos.rename')}
          value={item.title}
          error={rename.error}
          onSave={(title) => rename.mutateAsync({ ...its, body: { title } })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

/** What can be made of it, once it is ready and where the suite can do that. */
function useUses({ guid, title, status, downloadUrl }: Media): readonly MenuItem[] {
  const text = useText('mf-library');
  const navigate = useNavigate();
  const hasRoute = useHasRoute();
  const transcribe = useSend(endpoints.transcriptions.create, 'transcriptions.changed');
  if (status !== 'complete') return [];
  const write = () =>
    transcribe.mutate(
      { body: { guid, title } },
      { onSuccess: ({ _id }) => void navigate(`/transcriptions/${_id}`), onError: sayRefusal },
    );
  const uses: (MenuItem | false)[] = [
    hasRoute('/create') && {
      label: text('media.makeVideo'),
      icon: icons.video,
      onSelect: () => void navigate(`/create?sound=${guid}`),
    },
    hasRoute('/transcriptions') && { label: text('media.transcribe'), icon: icons.text, onSelect: write },
    downloadUrl !== null && {
      label: text('videos.download'),
      icon: icons.download,
      // The address answers with an attachment: the page stays.
      onSelect: () => location.assign(downloadUrl),
    },
  ];
  return uses.filter((use) => use !== false);
}
