import { eq } from 'drizzle-orm';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { assertOwner, countMembers, lockTeam, ownTeam } from './membership';
import { teams } from './table';

export interface SeatService {
  /** Pays for so many seats, which are those of the active team then. @throws ApiFailure forbidden, seats_in_use */
  set(caller: Caller, quantity: number): Promise<void>;
  /** Leaves a team the seats that its plan pays for. @throws ApiFailure not_found, forbidden, seats_in_use */
  drop(caller: Caller, teamId: string): Promise<void>;
}

export function seatService({ orm }: Pick<Platform, 'orm'>, plans: PlanService): SeatService {
  const setSeats = async (transaction: Orm, teamId: string, seats: number): Promise<void> => {
    if ((await countMembers(transaction, teamId)) > seats) throw new ApiFailure('seats_in_use');
    await transaction.update(teams).set({ seats }).where(eq(teams.id, teamId));
  };

  return {
    set: (caller, quantity) => {
      assertOwner(caller);
      return orm.transaction(async (transaction) => {
        const { id } = await lockTeam(transaction, caller.team.id);
        await setSeats(transaction, id, quantity);
        await plans.paySeats(transaction, id, quantity);
      });
    },
    drop: async (caller, teamId) => {
      assertOwner({ user: caller.user, team: await ownTeam(orm, caller.user.id, teamId) });
      const { plan } = await plans.planOf(teamId);
      await orm.transaction(async (transaction) => {
        const { seats } = await lockTeam(transaction, teamId);
        // The owner always has a seat.
        await setSeats(transaction, teamId, Math.max(1, Math.min(seats, plan.seats)));
      });
    },
  };
}
