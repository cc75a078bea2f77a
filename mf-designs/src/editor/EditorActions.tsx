import { useText } from '@wavereel/i18n';
import { useRemoteProps } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { Button, Group } from '@wavereel/ui';
import { useState, type ReactNode } from 'react';
import type { useSaver } from './use-saver';

interface EditorActionsProps {
  /** The way back and forth; none where it stands elsewhere. */
  readonly steps: ReactNode;
  readonly saving: ReturnType<typeof useSaver>;
  /** The video that the design is for; null for a new one. */
  readonly jobId: string | null;
}

/** Back and forth, and on to a video. */
export function EditorActions({ steps, saving, jobId }: EditorActionsProps) {
  const text = useText('mf-designs');
  const { mayLeave } = useRemoteProps();
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);

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
      {steps}
      <Button loading={going} onClick={() => void use()}>
        {text(jobId === null ? 'editor.use' : 'editor.useInVideo')}
      </Button>
    </Group>
  );
}
