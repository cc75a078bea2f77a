import { eq } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import { teams } from '../people/table';
import { countMembers, lockTeam } from '../people/team';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';

export interface SeatService {
  /** Pays for so many seats, which are those of a team then. @throws ApiFailure seats_in_use */
  set(teamId: string, quantity: number): Promise<void>;
  /** Leaves a team the seats that its plan pays for. @throws ApiFailure seats_in_use */
  drop(teamId: string): Promise<void>;
}

export function seatService({ orm }: Pick<Platform, 'orm'>, plans: PlanService): SeatService {
  const setSeats = async (transaction: Orm, teamId: string, seats: number): Promise<void> => {
    if ((await countMembers(transaction, teamId)) > seats) throw new ApiFailure('seats_in_use');
    await transaction.update(teams).set({ seats }).where(eq(teams.id, teamId));
  };

  return {
    set: (teamId, quantity) =>
      orm.transaction(async (transaction) => {
        const { id } = await lockTeam(transaction, teamId);
        await setSeats(transaction, id, quantity);
        await plans.paySeats(transaction, id, quantity);
      }),
    drop: async (teamId) => {
      const { plan } = await plans.planOf(teamId);
      await orm.transaction(async (transaction) => {
        const { seats } = await lockTeam(transaction, teamId);
        // The owner always has a seat.
        await setSeats(transaction, teamId, Math.max(1, Math.min(seats, plan.seats)));
      });
    },
  };
}
