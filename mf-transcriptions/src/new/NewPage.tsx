import { useRead, useSend } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink, Part, useErrorText } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { Banner, Button, Divider, Group, icons, LinkButton, Page, SkeletonGrid, Stack, Text } from '@wavereel/ui';
import classes from './new.module.css';

/** A sound to be written down, brought by whatever way; or an empty page, to be written by hand. */
export function NewPage() {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const navigate = useNavigate();
  const usage = useRead(endpoints.transcriptions.usage, {});
  const create = useSend(endpoints.transcriptions.create, 'transcriptions.changed');
  const refuse = (error: Parameters<typeof say>[0]) => bus.emit('notify', { tone: 'bad', text: say(error) });
  const listen = (sound: { guid: string; title: string }) =>
    create.mutate(
      { body: sound },
      { onSuccess: ({ _id }) => void navigate(`/transcriptions/${_id}`), onError: refuse },
    );
  const write = () =>
    create.mutate(
      { body: { title: text('untitled') } },
      { onSuccess: ({ _id }) => void navigate(`/transcriptionEditor/${_id}`), onError: refuse },
    );
  const byHand = (
    <Button variant="secondary" icon={icons.edit} loading={create.isPending} onClick={write}>
      {text('new.byHand')}
    </Button>
  );

  return (
    <Page
      title={text('add')}
      lead={text('new.lead')}
      actions={
        <LinkButton as={GuardedLink} to="/transcriptions" variant="secondary">
          {text('editor.back')}
        </LinkButton>
      }
    >
      {/* What is said above them would move them below a press; they load meanwhile. */}
      {usage.isPending && <SkeletonGrid label={text('new.loading')} count={1} />}
      <div hidden={usage.isPending}>
        <Stack gap="large">
          <Recognised languages={usage.data?.languages} />
          <Part
            name="sound-source"
            version={1}
            purpose="transcription"
            onReady={listen}
            loading={
              <div className={classes['awaited']}>
                <SkeletonGrid label={text('new.loading')} count={1} />
              </div>
            }
            fallback={(retry) => (
              <Banner
                tone="bad"
                message={text('new.missing')}
                action={
                  <Button variant="secondary" size="small" icon={icons.retry} onClick={retry}>
                    {text('new.again')}
                  </Button>
                }
              />
            )}
          />
          <Divider />
          <Group justify="between">
            <Text tone="muted">{text('new.byHandLead')}</Text>
            {byHand}
          </Group>
        </Stack>
      </div>
    </Page>
  );
}

/** What can be understood here: whoever speaks anything else should know before they wait. */
function Recognised({ languages }: { languages: readonly string[] | undefined }) {
  const text = useText('mf-transcriptions');
  const format = useFormat();
  if (languages === undefined || languages.includes('*')) return null;
  if (languages.length === 0) return <Banner tone="warn" message={text('new.noSpeech')} />;
  return <Banner message={text('new.languages', { languages: format.languages(languages) })} />;
}
