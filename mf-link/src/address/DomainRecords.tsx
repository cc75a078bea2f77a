import type { DomainRecord, RecordState } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { IconButton, icons, Tag, Text } from '@wavereel/ui';
import classes from './address.module.css';
import { copyAddress } from './AddressLine';

const tones = {
  waiting: 'neutral',
  found: 'good',
  missing: 'neutral',
  different: 'warn',
  taken: 'bad',
  unknown: 'warn',
} as const satisfies Record<RecordState, string>;

interface DomainRecordsProps {
  readonly records: readonly DomainRecord[];
  /** Both were found before: one that is missing was taken away. */
  readonly wereThere: boolean;
}

/** The records that the DNS of a domain needs, each to be copied, with what was seen of it. */
export function DomainRecords({ records, wereThere }: DomainRecordsProps) {
  const text = useText('mf-link');
  return (
    <ul className={classes['records']} aria-label={text('domain.records')}>
      {records.map((record) => (
        <li key={record.type} className={classes['record']}>
          <div className={classes['seen']}>
            <Text as="span" weight="strong">
              {text(`domain.kinds.${record.type}`)}
            </Text>
            {wereThere && record.state === 'missing' ? (
              <Tag tone="warn">{text('domain.gone')}</Tag>
            ) : (
              <Tag tone={tones[record.state]}>{text(`domain.seen.${record.state}`)}</Tag>
            )}
          </div>
          <Part
            label={text('domain.recordName')}
            value={record.name}
            copy={text('domain.copyName', { type: record.type })}
          />
          <Part
            label={text('domain.recordValue')}
            value={record.value}
            copy={text('domain.copyValue', { type: record.type })}
          />
          {record.state === 'taken' && <Text size={12}>{text('domain.taken')}</Text>}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly label: string;
  readonly value: string;
  /** What its button is called. */
  readonly copy: string;
}

function Part({ label, value, copy }: PartProps) {
  const text = useText('mf-link');
  return (
    <div className={classes['part']}>
      <Text as="span" size={12} tone="muted">
        {label}
      </Text>
      <code className={classes['value']}>{value}</code>
      <IconButton
        size="small"
        icon={icons.copy}
        label={copy}
        onClick={() => void copyAddress(value, text('domain.copied'), text('domain.copyFailed'))}
      />
    </div>
  );
}
