import { useSend, useUser } from '@wavereel/client';
import { endpoints, type CaptionsProgress } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, icons, Stack, Text } from '@wavereel/ui';
import { Progress } from '../../list/Standing';

interface ListeningProps {
  readonly id: string;
  readonly progress: CaptionsProgress['progress'];
}

/** How far the words are, and the way to stop. Whoever leaves is told when they are there. */
export function Listening({ id, progress }: ListeningProps) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const isViewer = useUser().role === 'viewer';
  const stop = useSend(endpoints.captioning.cancel, 'captions.changed');
  return (
    <Card title={text('captions.listening')}>
      <Stack>
        <Progress item={{ progress }} />
        <Text tone="muted">{text('captions.listeningNote')}</Text>
        {stop.error && <Banner tone="bad" message={say(stop.error)} />}
        {!isViewer && (
          <div>
            <Button
              variant="secondary"
              icon={icons.stop}
              loading={stop.isPending}
              onClick={() => stop.mutate({ params: { id } })}
            >
              {text('captions.stop')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
