import { formatTime } from '@wavereel/audio';
import { useUser } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Button, Group } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import type { AudioSource } from '../draft/source';
import { leftTakes, type LeftTake } from './kept-take';
import { useTakeName } from './use-take-name';

/** Offers what a crash cut off. */
export function LeftTakes({ onChoose }: { readonly onChoose: (source: AudioSource) => void }) {
  const text = useText('mf-create');
  const format = useFormat();
  const nameOf = useTakeName();
  const { id } = useUser();
  const [takes, setTakes] = useState<readonly LeftTake[]>([]);

  useEffect(() => {
    let gone = false;
    void leftTakes(id).then((found) => gone || setTakes(found));
    return () => {
      gone = true;
    };
  }, [id]);

  const end = (take: LeftTake) => {
    setTakes((before) => before.filter((other) => other !== take));
    void take.remove();
  };
  const use = async (take: LeftTake) => {
    const file = await take.file(nameOf(take.began));
    if (file) onChoose({ type: 'recording', file });
    else bus.emit('notify', { tone: 'info', text: text('record.leftGone') });
    end(take);
  };
  return takes.map((take) => (
    <Banner
      key={take.began.getTime()}
      tone="info"
      message={text('record.left', {
        length: formatTime(take.seconds),
        when: format.dateTime(take.began.toISOString()),
      })}
      action={
        <Group>
          <Button size="small" onClick={() => void use(take)}>
            {text('record.leftUse')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => end(take)}>
            {text('record.leftRemove')}
          </Button>
        </Group>
      }
    />
  ));
}
