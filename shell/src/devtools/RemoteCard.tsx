import { useFormat, useText } from '@wavereel/i18n';
import type { LoadRecord } from '@wavereel/remote-kit/host';
import {
  flagStandings,
  isLoopback,
  shareAt,
  type FlagOverrides,
  type Made,
  type Overrides,
  type RegisteredRemote,
} from '@wavereel/remote-kit/registry';
import { Card, DataList, SelectField, Stack, TextField } from '@wavereel/ui';
import { FlagField } from './FlagField';

type Override = Overrides[string];

interface RemoteCardProps {
  /** As the registry has it for everybody. */
  readonly remote: RegisteredRemote;
  /** How its last mount in this page went; null where it was not mounted. */
  readonly record: LoadRecord | null;
  readonly override: Override | null;
  /** Whether the operator lets it come from the machine of whoever looks. */
  readonly mayBeLocal: boolean;
  readonly onOverride: (override: Override | null) => void;
  /** How its flags are set in this browser. */
  readonly flags: FlagOverrides[string];
  readonly onFlags: (flags: FlagOverrides[string]) => void;
}

const live = '';
const local = 'local';

/** One remote: what stands in this page, how long it took, and what may be put in its place. */
export function RemoteCard({ remote, record, override, mayBeLocal, onOverride, flags, onFlags }: RemoteCardProps) {
  const text = useText('shell');
  const { name, version, canary, earlier } = remote;
  const made = [remote, ...(canary ? [canary.release] : []), ...earlier].find(
    (release) => release.version === (record?.version ?? version),
  )?.made;
  const chosen = override === null ? live : 'entry' in override ? local : override.version;
  const choose = (value: string) =>
    onOverride(
      value === live ? null : value === local ? { entry: 'http://localhost:4100/remoteEntry.js' } : { version: value },
    );
  const entry = override && 'entry' in override ? override.entry : null;
  return (
    <Card title={name} lead={record ? undefined : text('devtools.notYet')}>
      <Stack>
        {(record !== null || made !== undefined) && (
          <DataList
            items={[
              ...(record
                ? [
                    { label: text('devtools.running'), value: record.version },
                    { label: text('devtools.source'), value: record.entry },
                    { label: text('devtools.times'), value: timesOf(record, text) },
                  ]
                : []),
              ...(made ? [{ label: text('devtools.made'), value: <Origin made={made} /> }] : []),
            ]}
          />
        )}
        <SelectField
          label={text('devtools.release', { name })}
          value={chosen}
          onChange={choose}
          options={[
            { value: live, label: text('devtools.live', { version }) },
            ...(canary
              ? [
                  {
                    value: canary.release.version,
                    label: text('devtools.canary', {
                      version: canary.release.version,
                      share: shareAt(canary, new Date()),
                    }),
                  },
                ]
              : []),
            ...earlier.map((release) => ({ value: release.version, label: release.version })),
            // What was chosen while it was allowed is shown, to be taken back.
            ...(mayBeLocal || chosen === local ? [{ value: local, label: text('devtools.local') }] : []),
          ]}
        />
        {entry !== null && (
          <TextField
            label={text('devtools.address', { name })}
            value={entry}
            onChange={(address) => onOverride({ entry: address })}
            error={isLoopback(entry) ? undefined : text('devtools.foreign')}
          />
        )}
        {flagStandings(remote, new Date()).map((flag) => (
          <FlagField key={flag.name} flag={flag} set={flags} onSet={onFlags} />
        ))}
      </Stack>
    </Card>
  );
}

/** When, by whom, from what and with what change a release was made. */
function Origin({ made: { at, by, change, commit } }: { readonly made: Made }) {
  const text = useText('shell');
  const format = useFormat();
  return text('devtools.madeBy', {
    date: format.dateTime(at),
    name: by,
    change: change || text('devtools.noChange'),
    commit: commit ?? text('devtools.noCommit'),
  });
}

function timesOf({ loadMs, mountMs, failed }: LoadRecord, text: ReturnType<typeof useText>): string {
  if (failed) return text(`devtools.failed.${failed}`);
  return text('devtools.took', { load: Math.round(loadMs ?? 0), mount: Math.round(mountMs ?? 0) });
}
