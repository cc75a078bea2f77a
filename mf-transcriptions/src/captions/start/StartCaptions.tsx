import { useRead, useSend } from '@wavereel/client';
import { captionProfileIds, endpoints, type CaptionProfileId, type CaptionsSave, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useLanguage, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, Group, icons, SelectField, Skeleton, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { ImportButton } from '../files/ImportButton';
import { ProfileChoice } from './ProfileChoice';

interface StartCaptionsProps {
  readonly job: Job;
  readonly hasFailed: boolean;
  /** Why it failed the last time, as a sentence; null where that is not known. */
  readonly error: string | null;
}

const whatever = '';
/** Offered where any can be recognised; whoever speaks another lets it be told. */
const commonLanguages = ['en', 'pt', 'es', 'fr', 'de', 'it'];

/** What the rules are until somebody chooses: upright videos are seen on phones. */
const usualProfile = ({ specs: { width, height } }: Job): CaptionProfileId => (height > width ? 'phone' : 'netflix');

/** A video without captions: makes them of what is said in it, or takes a file. */
export function StartCaptions({ job, hasFailed, error }: StartCaptionsProps) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const [profile, setProfile] = useState(() => usualProfile(job));
  const [language, setLanguage] = useState(whatever);
  const usage = useRead(endpoints.transcriptions.usage, {});
  const save = useSend(endpoints.captioning.save, 'captions.changed');
  const wish = { profile, ...(language === whatever ? {} : { language }) };
  const begin = (body: CaptionsSave) =>
    save.mutate(
      { params: { id: job.guid }, body },
      { onError: (failure) => bus.emit('notify', { tone: 'bad', text: say(failure) }) },
    );
  const isMute = usage.data?.languages.length === 0;
  const words = { title: text('captions.start'), lead: text('captions.startLead') };

  // Which languages are there moves what stands below them: nothing can be pressed before.
  if (usage.isPending) {
    return (
      <Card {...words}>
        <Skeleton height={320} />
      </Card>
    );
  }
  return (
    <Card {...words}>
      <Stack gap="large">
        {hasFailed && <Banner tone="bad" message={error ?? text('captions.failedOnce')} />}
        {isMute && <Banner tone="warn" message={text('captions.noSpeech')} />}
        <ProfileChoice value={profile} options={captionProfileIds} onChange={setProfile} />
        <SpokenLanguage known={usage.data?.languages} value={language} onChange={setLanguage} />
        <Group>
          <Button icon={icons.captions} loading={save.isPending} disabled={isMute} onClick={() => begin(wish)}>
            {text(hasFailed ? 'retry' : 'captions.make')}
          </Button>
          <ImportButton
            duration={job.specs.duration}
            disabled={save.isPending}
            onCues={(cues) => begin({ ...wish, cues })}
          />
        </Group>
        <Text tone="muted">{text('captions.importKinds')}</Text>
      </Stack>
    </Card>
  );
}

interface SpokenLanguageProps {
  /** BCP 47 of what can be recognised; `*` for any. */
  readonly known: readonly string[] | undefined;
  readonly value: string;
  readonly onChange: (language: string) => void;
}

function SpokenLanguage({ known, value, onChange }: SpokenLanguageProps) {
  const text = useText('mf-transcriptions');
  const { language } = useLanguage();
  const format = useFormat();
  if (known === undefined || known.length === 0) return null;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const codes = known.includes('*') ? commonLanguages : known;
  return (
    <SelectField
      label={text('captions.spoken')}
      description={known.includes('*') ? undefined : text('captions.languages', { languages: format.languages(known) })}
      value={value}
      options={[
        { value: whatever, label: text('captions.spokenAny') },
        ...codes.map((code) => ({ value: code, label: names.of(code) ?? code })),
      ]}
      onChange={onChange}
    />
  );
}
