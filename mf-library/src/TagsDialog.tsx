import { useSend } from '@wavereel/client';
import { endpoints, limits, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Dialog, Stack, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

/** Each tag once, however it is typed. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const fit = (tags: readonly string[]): boolean =>
  tags.length <= limits.tagsOfVideo && tags.every((tag) => tag.length <= limits.tagMaxChars);

/** All tags of one video, in one line. */
export function TagsDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const text = useText('mf-library');
  const [typed, setTyped] = useState(job.tags.join(', '));
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const tags = tagsIn(typed);
  const bounds = { count: limits.tagsOfVideo, chars: limits.tagMaxChars };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fit(tags)) change.mutate({ params: { id: job.id }, body: { tags } }, { onSuccess: onClose });
  };
  return (
    <Dialog open title={text('tags.title', { title: job.title })} onClose={onClose} closeLabel={text('close')}>
      <form onSubmit={save}>
        <Stack gap="medium">
          <TextField
            label={text('tags.label')}
            description={text('tags.hint', bounds)}
            value={typed}
            onChange={setTyped}
            error={fit(tags) ? (change.error?.fields['tags'] ?? change.error?.message) : text('tags.tooMany', bounds)}
          />
          <Button type="submit" loading={change.isPending} disabled={!fit(tags)} hint={text('tags.tooMany', bounds)}>
            {text('save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
