import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, icons, ProgressBar, Text, useIsPhone } from '@wavereel/ui';
import { useId, useState } from 'react';
import { ClipWords, type TrimDesk } from './ClipWords';
import { useWords, useWriteDown } from './use-words';
import classes from './words.module.css';

interface WordsPanelProps {
  /** The sound in the library. */
  readonly guid: string;
  readonly title: string;
  readonly desk: TrimDesk;
}

/** The words of a sound below its trim. Shut it asks for nothing; on a phone it is shut until somebody opens it. */
export function WordsPanel({ guid, title, desk }: WordsPanelProps) {
  const text = useText('mf-create');
  const id = useId();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? !isPhone;
  return (
    <section className={classes['panel']} aria-label={text('words.title')}>
      <Button
        variant="quiet"
        size="small"
        icon={open ? icons.chevronUp : icons.chevronDown}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        {text('words.title')}
      </Button>
      <div id={id}>{open && <Words {...{ guid, title, desk }} />}</div>
    </section>
  );
}

/** The words, or the way to have them. */
function Words({ guid, title, desk }: WordsPanelProps) {
  const text = useText('mf-create');
  const state = useWords(guid);
  if (state.status === 'unknown') return null;
  if (state.status === 'none') return <WriteDown {...{ guid, title }} failed={null} />;
  if (state.status === 'failed') return <WriteDown {...{ guid, title }} failed={state} />;
  if (state.status === 'pending')
    return <ProgressBar label={text('words.pending')} {...(state.percent === null ? {} : { value: state.percent })} />;
  const { transcriptionContent } = state.transcription;
  if (transcriptionContent === null) return <Text tone="muted">{text('words.nothing')}</Text>;
  return <ClipWords transcript={transcriptionContent} desk={desk} />;
}

interface WriteDownProps extends Pick<WordsPanelProps, 'guid' | 'title'> {
  /** The one that failed, and why; null where nobody has asked yet. */
  readonly failed: { readonly id: string; readonly reason: string | null } | null;
}

function WriteDown({ guid, title, failed }: WriteDownProps) {
  const text = useText('mf-create');
  const say = useErrorText();
  const usage = useRead(endpoints.transcriptions.usage, {});
  const { begin, again, isPending, error } = useWriteDown(guid, title);
  if (usage.data === undefined) return null;
  if (usage.data.languages.length === 0) return <Text tone="muted">{text('captions.noSpeech')}</Text>;
  return (
    <>
      {error && <Banner tone="bad" message={say(error)} />}
      <div className={classes['offer']}>
        <Text tone="muted">{failed === null ? text('words.offer') : (failed.reason ?? text('words.failed'))}</Text>
        <Button
          variant="secondary"
          size="small"
          loading={isPending}
          onClick={() => (failed === null ? begin() : again(failed.id))}
        >
          {text(failed === null ? 'words.write' : 'retry')}
        </Button>
      </div>
    </>
  );
}
