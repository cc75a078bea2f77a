import type { SuiteEnvironment } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DataList, Group, Tag, Text } from '@wavereel/ui';
import { Made } from './Made';

interface ElsewhereProps {
  readonly name: string;
  /** What is live here. */
  readonly version: string;
  readonly environments: readonly SuiteEnvironment[];
}

/** What other environments have of a remote, beside what is live here. */
export function Elsewhere({ name, version, environments }: ElsewhereProps) {
  const text = useText('mf-operator');
  if (environments.length === 0) return null;
  const standing = ({ remotes }: SuiteEnvironment) => {
    if (remotes === null) return <Tag tone="warn">{text('elsewhere.silent')}</Tag>;
    const there = remotes.find(({ remote }) => remote === name);
    if (!there) return <Tag>{text('elsewhere.absent')}</Tag>;
    return (
      <>
        <Group gap="small">
          <Text>{there.version}</Text>
          <Tag tone={there.version === version ? 'good' : 'info'}>
            {text(there.version === version ? 'elsewhere.same' : 'elsewhere.other')}
          </Tag>
          {there.canary && (
            <Text size={12} tone="muted">
              {text('elsewhere.tried', { version: there.canary.version, share: there.canary.share })}
            </Text>
          )}
        </Group>
        <Made made={there.made} />
      </>
    );
  };
  return <DataList items={environments.map((one) => ({ label: one.name, value: standing(one) }))} />;
}
