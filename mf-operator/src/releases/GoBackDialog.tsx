import { useSend } from '@wavereel/client';
import { endpoints, type SuiteRelease } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog, SelectField, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';

interface GoBackDialogProps {
  /** As it was seen when it was asked: a release that comes meanwhile is not gone back from unseen. */
  readonly remote: SuiteRelease;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The newest that was made before the live one: what was gone back from is newer, and stands first. */
function usual({ live, earlier }: SuiteRelease): string {
  const { made } = live;
  const before = made && earlier.find((one) => one.made !== null && Date.parse(one.made.at) < Date.parse(made.at));
  return (before ?? earlier[0])?.version ?? '';
}

/** Asks to which release a remote goes back; the one before is chosen already. */
export function GoBackDialog({ remote, onClose, onChanged }: GoBackDialogProps) {
  const { remote: name, canary, earlier } = remote;
  const from = remote.live.version;
  const text = useText('mf-operator');
  const say = useErrorText();
  const format = useFormat();
  const [to, setTo] = useState(() => usual(remote));
  const back = useSend(endpoints.suite.goBack);
  return (
    <ConfirmDialog
      open
      danger
      title={text('back.title', { name })}
      message={
        <Stack>
          <Text>{text(canary ? 'back.questionTrial' : 'back.question', { version: from })}</Text>
          <SelectField
            label={text('back.to')}
            value={to}
            onChange={setTo}
            options={earlier.map(({ version, made }) => ({
              value: version,
              label: made ? `${version} · ${format.dateTime(made.at)}` : version,
            }))}
          />
        </Stack>
      }
      confirmLabel={text('back.do')}
      cancelLabel={text('back.keep')}
      error={back.error ? say(back.error) : undefined}
      onConfirm={async () => {
        // Refused or not: what is shown may be old.
        await back.mutateAsync({ body: { remote: name, from, to } }).finally(onChanged);
        bus.emit('notify', { tone: 'good', text: text('back.done', { name, version: to }) });
      }}
      onClose={onClose}
    />
  );
}
