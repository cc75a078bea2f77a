import { useSend } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText, useLeaveGuard } from '@wavereel/remote-kit';
import { Banner, Button, Group, Stack, TextArea, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

/** One without a sound: title and text, saved together. Leaving with something unsaved saves it first. */
export function HandWritten({ item }: { item: Transcription }) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const [saved, setSaved] = useState({ title: item.title, contentWithoutTitle: item.contentWithoutTitle });
  const [title, setTitle] = useState(item.title);
  const [content, setContent] = useState(item.contentWithoutTitle);
  const save = useSend(endpoints.transcriptions.update, 'transcriptions.changed');
  const changed = title !== saved.title || content !== saved.contentWithoutTitle;
  const write = async () => {
    await save.mutateAsync({ params: { id: item._id }, body: { title, contentWithoutTitle: content } });
    setSaved({ title, contentWithoutTitle: content });
  };

  // Where saving fails one stays, with the reason in sight.
  useLeaveGuard(changed, () =>
    write().then(
      () => true,
      () => false,
    ),
  );

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changed) write().catch(() => undefined);
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="medium">
        {save.error && <Banner tone="bad" message={say(save.error)} />}
        <TextField label={text('editor.name')} value={title} onChange={setTitle} error={save.error?.fields['title']} />
        <TextArea
          label={text('editor.text')}
          rows={16}
          value={content}
          onChange={setContent}
          error={save.error?.fields['contentWithoutTitle']}
        />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!changed} hint={text('editor.unchanged')}>
            {text('editor.save')}
          </Button>
          <span role="status">{changed ? text('editor.unsaved') : text('editor.saved')}</span>
        </Group>
      </Stack>
    </form>
  );
}
