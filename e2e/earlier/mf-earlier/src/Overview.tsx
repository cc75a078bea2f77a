import { kept, useRead, useUser } from '@wavereel/client';
import { endpoints, limits } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure, useHasRoute } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { Button, DataList, Page, Skeleton, Stack, Text, TextField } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { StayDialog } from './StayDialog';

const noteKey = 'mf-earlier.note';

/** One thing of each shared package: who is here, what the server says, what is kept, a message to the frame, ways to other screens. */
export function Overview() {
  const text = useText('mf-earlier');
  const format = useFormat();
  const { name, dateAdded } = useUser();
  const library = useRead(endpoints.media.list, {});
  const hasRoute = useHasRoute();
  const [note, setNote] = useState('');
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    void kept.read(noteKey).then((before) => typeof before === 'string' && setNote(before));
  }, []);
  const keep = async () => {
    await kept.write(noteKey, note);
    setKept(true);
    bus.emit('notify', { tone: 'good', text: text('keptNote', { note }) });
  };

  return (
    <Page title={text('title')}>
      <Stack gap="medium">
        <Text>{text('hello', { name })}</Text>
        {library.error && <LoadFailure title={text('library')} error={library.error} onRetry={() => void library.refetch()} />}
        {library.data ? <DataList items={factsOf(library.data.length)} /> : <Skeleton />}
        <TextField
          label={text('note')}
          value={note}
          onChange={(value) => {
            setNote(value);
            setKept(false);
          }}
        />
        <Button onClick={() => void keep()}>{text('keep')}</Button>
        <Link to="/earlier/7">{text('details', { number: 7 })}</Link>
        {hasRoute('/videos') && <GuardedLink to="/videos">{text('videos')}</GuardedLink>}
      </Stack>
      <StayDialog active={!isKept} />
    </Page>
  );

  function factsOf(audios: number) {
    return [
      { label: text('library'), value: format.number(audios) },
      { label: text('shortest'), value: format.number(limits.minClipSeconds) },
      { label: text('begun'), value: format.date(dateAdded) },
    ];
  }
}
