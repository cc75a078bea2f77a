import { useText } from '@wavereel/i18n';
import { useRemoteProps } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { Button, Group, IconButton, icons } from '@wavereel/ui';
import { useState } from 'react';
import type { DesignDocument } from './document';
import type { useSaver } from './use-saver';
import { VersionsDialog } from './versions/VersionsDialog';

interface EditorActionsProps {
  readonly document: DesignDocument;
  readonly saving: ReturnType<typeof useSaver>;
  /** The video that the design is for; null for a new one. */
  readonly jobId: string | null;
  readonly onRestore: (to: DesignDocument) => void;
}

/** Back to what was before, and on to a video. */
export function EditorActions({ document, saving, jobId, onRestore }: EditorActionsProps) {
  const text = useText('mf-designs');
  const { mayLeave } = useRemoteProps();
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  const [areVersionsShown, setVersionsShown] = useState(false);

  const use = async () => {
    setGoing(true);
    const isSaved = await saving.flush();
    const id = saving.id();
    const to = jobId === null ? `/create?design=${id}` : `/edit/${encodeURIComponent(jobId)}?design=${id}`;
    if (isSaved && id !== null && (await mayLeave({ to }))) await navigate(to);
    else setGoing(false);
  };

  return (
    <Group gap="small">
      <IconButton label={text('editor.versions.open')} icon={icons.history} onClick={() => setVersionsShown(true)} />
      <VersionsDialog
        open={areVersionsShown}
        document={document}
        saving={saving}
        onClose={() => setVersionsShown(false)}
        onRestore={onRestore}
      />
      <Button loading={going} onClick={() => void use()}>
        {text(jobId === null ? 'editor.use' : 'editor.useInVideo')}
      </Button>
    </Group>
  );
}
