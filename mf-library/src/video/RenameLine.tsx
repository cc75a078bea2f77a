import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, TextField } from '@wavereel/ui';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import classes from './video.module.css';

/** Another name for a video, below the one that it has: Enter saves it, Escape leaves it as it is. */
export function RenameLine({ job, onEnd }: { readonly job: Job; readonly onEnd: () => void }) {
  const text = useText('mf-library');
  const [name, setName] = useState(job.title);
  const rename = useSend(endpoints.jobs.change, 'videos.changed');
  const title = name.trim();
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (title === '') return;
    // A refusal is shown at the field.
    rename.mutate({ params: { id: job.id }, body: { title } }, { onSuccess: onEnd });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
  };
  return (
    <form className={classes['rename']} onSubmit={save} onKeyDown={leave}>
      <TextField
        label={text('name')}
        value={name}
        onChange={setName}
        autoFocus
        error={rename.error?.fields['title'] ?? rename.error?.message}
      />
      <Button type="submit" loading={rename.isPending} disabled={title === ''} hint={text('nameFirst')}>
        {text('save')}
      </Button>
      <Button variant="quiet" onClick={onEnd}>
        {text('close')}
      </Button>
    </form>
  );
}
