import { useList } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useAskedFor } from '@wavereel/remote-kit';
import { useSearchParams } from '@wavereel/router';
import { Banner, Page, SkeletonGrid, Stack } from '@wavereel/ui';
import { ReceivedInvites } from './ReceivedInvites';
import { TeamCard } from './TeamCard';

/** What the person is invited to, and the teams that they belong to, the active one first. The address may name one of them, as `?teamId=`. */
export function TeamsPage() {
  const text = useText('mf-teams-billing');
  const teams = useList(endpoints.teams.list, {});
  const sorted = [...(teams.data ?? [])].sort((a, b) => Number(b.active) - Number(a.active));
  const [query] = useSearchParams();
  const { isMissing, mark } = useAskedFor(
    query.get('teamId') ?? undefined,
    teams,
    sorted.map(({ _id }) => _id),
  );
  return (
    <Page title={text('title')} lead={text('lead')}>
      {teams.isPending && <SkeletonGrid label={text('loading')} count={1} />}
      {teams.isError && <LoadFailure title={text('failed')} error={teams.error} onRetry={() => void teams.refetch()} />}
      <Stack gap="large">
        {isMissing && <Banner tone="warn" message={text('notThere')} />}
        <ReceivedInvites />
        {sorted.map((team) => (
          <div key={team._id} {...mark(team._id)}>
            <TeamCard team={team} />
          </div>
        ))}
      </Stack>
    </Page>
  );
}
