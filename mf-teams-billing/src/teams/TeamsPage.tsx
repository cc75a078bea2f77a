import { useList } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Page, SkeletonGrid, Stack } from '@wavereel/ui';
import { TeamCard } from './TeamCard';

/** The teams that one belongs to, the active one first. */
export function TeamsPage() {
  const text = useText('mf-teams-billing');
  const teams = useList(endpoints.teams.list, {});
  const sorted = [...(teams.data ?? [])].sort((a, b) => Number(b.active) - Number(a.active));
  return (
    <Page title={text('title')} lead={text('lead')}>
      {teams.isPending && <SkeletonGrid label={text('loading')} count={1} />}
      {teams.isError && <LoadFailure title={text('failed')} error={teams.error} onRetry={() => void teams.refetch()} />}
      <Stack gap="large">
        {sorted.map((team) => (
          <TeamCard key={team._id} team={team} />
        ))}
      </Stack>
    </Page>
  );
}
