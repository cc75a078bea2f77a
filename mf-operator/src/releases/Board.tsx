import type { AnswerOf, endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { EmptyState, Group, Stack, Text } from '@wavereel/ui';
import { RemoteCard } from './RemoteCard';

interface BoardProps {
  readonly board: AnswerOf<typeof endpoints.suite.releases>;
  readonly onChanged: () => void;
}

/** Every remote of the suite, always in the order of the registry. */
export function Board({ board: { stage, offers, remotes, environments }, onChanged }: BoardProps) {
  const text = useText('mf-operator');
  if (remotes.length === 0) return <EmptyState title={text('empty')} text={text('emptyText')} />;
  return (
    <Stack gap="large">
      <Group gap="medium">
        <Text tone="muted">{text('environment', { stage, count: remotes.length })}</Text>
        {environments.map(({ name, origin }) => (
          <a key={name} href={`${origin}/operator`} target="_blank" rel="noreferrer">
            {text('elsewhere.page', { name })}
          </a>
        ))}
      </Group>
      {remotes.map((remote) => (
        <RemoteCard key={remote.remote} {...{ remote, offers, environments, onChanged }} />
      ))}
    </Stack>
  );
}
