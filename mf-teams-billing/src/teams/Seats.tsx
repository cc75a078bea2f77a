import { call, takeUser, tellNews, useUser } from '@wavereel/client';
import { endpoints, limits, type Team, type User } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Group } from '@wavereel/ui';
import { costText } from '../billing/cost-text';
import { AskedButton } from './AskedButton';

interface SeatsProps {
  readonly team: Team;
  readonly isOwner: boolean;
}

async function take(user: User): Promise<void> {
  takeUser(user);
  await tellNews('teams.changed');
}

/** Pays for a seat more, or for no more than are taken. The owner does so while they work in the team. */
export function Seats({ team, isOwner }: SeatsProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const { stripeId, isTrial } = useUser().stripePlan;
  const isPaid = stripeId !== null;
  const may = isOwner && team.active;
  const hint = text(isOwner ? 'workHereFirst' : 'ownerOnly');
  return (
    <Group>
      <AskedButton
        disabled={!may}
        hint={hint}
        question={text('addSeatQuestion')}
        message={async () => {
          const quantity = team.seats + 1;
          const preview = await call(endpoints.teams.previewSeats, { query: { quantity } });
          const words = costText(text, format, { of: 'seats', isTrial, preview });
          return `${text('addSeatText', { count: quantity })} ${words}`.trim();
        }}
        answer={text('addSeat')}
        onConfirm={async () => take(await call(endpoints.teams.setSeats, { body: { quantity: team.seats + 1 } }))}
      >
        {text('addSeat')}
      </AskedButton>
      {may && team.seats > Math.max(team.users.length, isPaid ? limits.defaultTeamSeats : 0) && (
        <AskedButton
          variant="quiet"
          question={text('dropEmptyQuestion')}
          message={text(isPaid ? 'dropEmptyPaidText' : 'dropEmptyText')}
          answer={text('dropEmpty')}
          onConfirm={async () => take(await call(endpoints.teams.dropEmptySeats, {}))}
        >
          {text('dropEmpty')}
        </AskedButton>
      )}
    </Group>
  );
}
