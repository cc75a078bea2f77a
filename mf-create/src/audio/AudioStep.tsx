import { useList, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useSearchParams } from '@wavereel/router';
import { Banner, Button, ConfirmDialog, Group, Stack, Tabs } from '@wavereel/ui';
import { useState, type ActionDispatch } from 'react';
import { canConfirmAudio, isUnsentTake, type Draft, type DraftAction } from '../draft/draft';
import { isEpisode, type AudioSource, type EpisodeSource } from '../draft/source';
import { FeedsTab } from '../feeds/FeedsTab';
import { LinkTab } from '../feeds/LinkTab';
import { LeftTakes } from '../record/LeftTakes';
import { RecordTab } from '../record/RecordTab';
import type { SoundState } from '../sound/sound';
import type { ReadyClip } from '../trim/ready-clips';
import { ChosenAudio } from './ChosenAudio';
import { LibraryTab } from './LibraryTab';
import { UploadTab } from './UploadTab';
import type { AudioFailure } from './use-bring-in';
import type { FileTaking } from './use-take-file';

interface StepProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  readonly sound: SoundState;
  readonly files: FileTaking;
  readonly failure: AudioFailure | null;
  /** A recording runs, which leaving would end. */
  readonly recording: boolean;
  readonly onRecording: (recording: boolean) => void;
  /** What comes of confirming, where that is not the next step. */
  readonly next?: string;
}

const tabs = ['link', 'feeds', 'upload', 'record', 'library'] as const;
type TabName = (typeof tabs)[number];
const isTab = (value: string): value is TabName => tabs.some((tab) => tab === value);

/** Step 1: where the audio comes from. Choosing one way clears what was chosen in another. */
export function AudioStep({ draft, dispatch, sound, files, failure, recording, onRecording, next }: StepProps) {
  const text = useText('mf-create');
  const say = useErrorText();
  const [tab, setTab] = useStartingTab(draft.source);
  /** The tab that was asked for while a recording runs. */
  const [wanted, setWanted] = useState<string | null>(null);
  const episode = draft.source && isEpisode(draft.source) ? draft.source.episode.guid : null;
  const choose = (source: AudioSource) => dispatch({ type: 'audio chosen', source });
  const chooseBite = (source: EpisodeSource, clip: ReadyClip) => dispatch({ type: 'soundbite chosen', source, clip });
  const episodes = { chosen: episode, onChoose: choose, onBite: chooseBite };

  const confirm = (
    <Button
      size="large"
      disabled={recording || !canConfirmAudio(draft)}
      hint={text(recording ? 'record.stopFirst' : 'audio.chooseFirst')}
      onClick={() => dispatch({ type: 'audio confirmed' })}
    >
      {text('audio.confirm')}
    </Button>
  );

  return (
    <Stack gap="large">
      {failure && (
        <Banner tone="bad" title={text('audio.failed', { name: failure.name })} message={say(failure.error)} />
      )}
      {!recording && !isUnsentTake(draft) && <LeftTakes onChoose={choose} />}
      <Tabs
        label={text('steps.1')}
        tabs={tabs.map((value) => ({ value, label: text(`audio.tab.${value}`) }))}
        value={tab}
        onChange={(value) => (recording ? setWanted(value) : setTab(value))}
      >
        {tab === 'link' && <LinkTab {...episodes} />}
        {tab === 'feeds' && <FeedsTab {...episodes} />}
        {tab === 'upload' && <UploadTab {...files} />}
        {tab === 'record' && <RecordTab replaces={isUnsentTake(draft)} onChoose={choose} onRunning={onRecording} />}
        {tab === 'library' && (
          <LibraryTab chosen={draft.source?.type === 'library' ? draft.source.media.guid : null} onChoose={choose} />
        )}
      </Tabs>
      {draft.source ? (
        <ChosenAudio
          source={draft.source}
          sound={sound}
          next={next ?? text('audio.confirmNext')}
          onClear={() => dispatch({ type: 'audio cleared' })}
          confirm={confirm}
        />
      ) : (
        <Group justify="end">{confirm}</Group>
      )}
      <ConfirmDialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={text('record.leave.title')}
        message={text('record.leave.message')}
        confirmLabel={text('record.leave.yes')}
        cancelLabel={text('record.leave.no')}
        danger
        onConfirm={() => setTab(wanted ?? tab)}
      />
    </Stack>
  );
}

/** Where one finds again what is chosen. */
const tabOf: Readonly<Record<AudioSource['type'], TabName>> = {
  link: 'link',
  feed: 'feeds',
  upload: 'upload',
  recording: 'record',
  library: 'library',
};

/**
 * The tab that the chosen audio came from; without any the feeds where the address asks for them or there are any, else the upload. Then whatever
 * the person opens.
 */
function useStartingTab(source: AudioSource | null): [TabName, (tab: string) => void] {
  const [query] = useSearchParams();
  const { id } = useUser();
  const feeds = useList(endpoints.feeds.list, { params: { id } });
  const [chosen, setChosen] = useState<TabName | null>(source && tabOf[source.type]);
  const starting = query.get('show-rss') === 'true' || (feeds.data?.length ?? 0) > 0 ? 'feeds' : 'upload';
  return [chosen ?? starting, (value) => isTab(value) && setChosen(value)];
}
