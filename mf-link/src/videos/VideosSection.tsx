import { useText } from '@wavereel/i18n';
import { Button, Card, Group, icons, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { wrongIn, type SectionProps } from '../editor/section';
import { OrderedRows } from '../order/OrderedRows';
import { SoundbitePicker } from './SoundbitePicker';
import { VideoLine } from './VideoLine';
import { VideoPicker } from './VideoPicker';

/** Videos of the team that the page shows, in their order. */
export function VideosSection({ content, wrong, step }: SectionProps) {
  const text = useText('mf-link');
  const { videos, feeds } = content;
  const [isChoosing, setChoosing] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const write = (make: (videos: readonly string[]) => readonly string[]) =>
    step({ type: 'edited', edit: (one) => ({ ...one, videos: [...make(one.videos)] }) });
  const choose = (id: string, isChosen: boolean) =>
    write((before) => (isChosen ? [...before.filter((one) => one !== id), id] : before.filter((one) => one !== id)));

  return (
    <Card as="section" title={text('videos.title')} lead={text('videos.lead')}>
      <Stack gap="medium" align="stretch">
        {videos.length > 0 && (
          <OrderedRows
            label={text('videos.title')}
            rows={videos.map((id, at) => ({
              key: id,
              name: text('videos.nameOf', { place: at + 1 }),
              content: <VideoLine id={id} />,
              menu: [
                { label: text('videos.remove'), icon: icons.close, danger: true, onSelect: () => choose(id, false) },
              ],
            }))}
            onOrder={(ids) => write(() => ids)}
          />
        )}
        {wrongIn(wrong, 'videos') && <Text tone="bad">{wrongIn(wrong, 'videos')}</Text>}
        <Group gap="small">
          <Button variant="secondary" icon={icons.plus} onClick={() => setChoosing(true)}>
            {text('videos.choose')}
          </Button>
          <Button variant="secondary" icon={icons.video} onClick={() => setMaking(true)}>
            {text('videos.bites')}
          </Button>
        </Group>
      </Stack>
      <SoundbitePicker open={isMaking} feeds={feeds} onClose={() => setMaking(false)} />
      <VideoPicker open={isChoosing} chosen={videos} onChoose={choose} onClose={() => setChoosing(false)} />
    </Card>
  );
}
