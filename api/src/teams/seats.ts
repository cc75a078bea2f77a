import { eq } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import { teams } from '../people/table';
import { countMembers, lockTeam } from '../people/team';
import type { TeamRow } from '../people/team';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import type { TeamLog } from './log';
import { countOpenInvites } from './open-invites';

export interface SeatService {
  /** Pays for so many seats, which are those of a team then. @throws ApiFailure seats_in_use */
  set(teamId: string, quantity: number): Promise<void>;
  /** Leaves a team the seats that its plan pays for. @throws ApiFailure seats_in_use */
  drop(teamId: string): Promise<void>;
  /** Pays for no more seats than members and open invitations have. */
  dropEmpty(teamId: string): Promise<void>;
}

interface Needs {
  readonly plans: PlanService;
  readonly log: TeamLog;
}

export function seatService({ orm }: Pick<Platform, 'orm'>, { plans, log }: Needs): SeatService {
  const setSeats = async (transaction: Orm, team: TeamRow, seats: number): Promise<void> => {
    if ((await countMembers(transaction, team.id)) > seats) throw new ApiFailure('seats_in_use');
    await transaction.update(teams).set({ seats }).where(eq(teams.id, team.id));
    if (seats === team.seats) return;
    // Nobody else may.
    await log.record(transaction, team.id, { what: 'seats', by: team.ownerId, detail: String(seats) });
  };

  return {
    set: (teamId, quantity) =>
      orm.transaction(async (transaction) => {
        await setSeats(transaction, await lockTeam(transaction, teamId), quantity);
        await plans.paySeats(transaction, teamId, quantity);
      }),
    drop: async (teamId) => {
      const { plan } = await plans.planOf(teamId);
      await orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        // The owner always has a seat.
        await setSeats(transaction, team, Math.max(1, Math.min(team.seats, plan.seats)));
      });
    },
    dropEmpty: (teamId) =>
      orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        const taken = (await countMembers(transaction, teamId)) + (await countOpenInvites(transaction, teamId));
        if (taken >= team.seats) return;
        await setSeats(transaction, team, taken);
        await plans.paySeats(transaction, teamId, taken);
      }),
  };
}
