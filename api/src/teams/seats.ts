import { limits } from '@wavereel/contracts';
import type { SeatsPreview } from '@wavereel/contracts';
import { eq } from 'drizzle-orm';
import type { BillingService } from '../billing/service';
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
  /** Pays for so many seats, which are those of a team then; where somebody asks for money, no fewer than a plan brings. @throws ApiFailure seats_in_use, not_subscribed */
  set(teamId: string, quantity: number): Promise<void>;
  /** What so many seats would cost, where somebody asks for money. @throws ApiFailure not_subscribed, plan_rests */
  preview(teamId: string, quantity: number): Promise<SeatsPreview>;
  /** Leaves a team the seats that its plan pays for. @throws ApiFailure seats_in_use */
  drop(teamId: string): Promise<void>;
  /** Pays for no more seats than members and open invitations have. */
  dropEmpty(teamId: string): Promise<void>;
}

interface Needs {
  readonly plans: PlanService;
  readonly billing: BillingService;
  readonly log: TeamLog;
}

export function seatService({ orm }: Pick<Platform, 'orm'>, { plans, billing, log }: Needs): SeatService {
  /** `before`: what the team had when somebody wished for others. */
  const setSeats = async (transaction: Orm, team: TeamRow, seats: number, before = team.seats): Promise<void> => {
    if ((await countMembers(transaction, team.id)) > seats) throw new ApiFailure('seats_in_use');
    await transaction.update(teams).set({ seats }).where(eq(teams.id, team.id));
    if (seats === before) return;
    // Nobody else may.
    await log.record(transaction, team.id, { what: 'seats', by: team.ownerId, detail: String(seats) });
  };

  /** The payment provider is asked outside of any transaction, and what it refuses is not had. */
  const setBilled = async (
    teamId: string,
    wish: (transaction: Orm, team: TeamRow) => Promise<number>,
  ): Promise<void> => {
    let before: number = limits.defaultTeamSeats;
    await billing.setSeats(teamId, () =>
      orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        const seats = Math.max(await wish(transaction, team), limits.defaultTeamSeats);
        if ((await countMembers(transaction, teamId)) > seats) throw new ApiFailure('seats_in_use');
        // What is given up is had no more before it is paid for no more: whoever dies in between has paid for it, and gets it back.
        if (seats < team.seats) await transaction.update(teams).set({ seats }).where(eq(teams.id, teamId));
        before = team.seats;
        return seats;
      }),
    );
    try {
      await orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        // Who wished for others meanwhile has changed what is paid for.
        await setSeats(transaction, team, await plans.paidSeats(transaction, teamId), before);
      });
    } catch (error) {
      // A reading that had begun before gave back what was being given up, and somebody took it: that costs nothing in its period.
      if (error instanceof ApiFailure && error.code === 'seats_in_use')
        await billing.setSeats(teamId, () => countMembers(orm, teamId));
      throw error;
    }
  };

  return {
    preview: async (teamId, quantity) => {
      if (await plans.isBilled(teamId)) return billing.previewSeats(teamId, quantity);
      if (!(await plans.maySeat(teamId, quantity))) throw new ApiFailure('not_subscribed');
      return { restCents: 0, date: null, thenCents: 0, interval: 'month' };
    },
    set: async (teamId, quantity) => {
      if (await plans.isBilled(teamId)) return setBilled(teamId, () => Promise.resolve(quantity));
      if (!(await plans.maySeat(teamId, quantity))) throw new ApiFailure('not_subscribed');
      await orm.transaction(async (transaction) => {
        await setSeats(transaction, await lockTeam(transaction, teamId), quantity);
        await plans.paySeats(transaction, teamId, quantity);
      });
    },
    drop: async (teamId) => {
      const { plan } = await plans.planOf(teamId);
      await orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        // The owner always has a seat.
        await setSeats(transaction, team, Math.max(1, Math.min(team.seats, plan.seats)));
      });
    },
    dropEmpty: async (teamId) => {
      if (await plans.isBilled(teamId)) {
        const taken = Math.max(await takenSeats(orm, teamId), limits.defaultTeamSeats);
        if (taken >= (await seatsOf(orm, teamId))) return;
        await setBilled(teamId, async (transaction, { seats }) =>
          Math.min(await takenSeats(transaction, teamId), seats),
        );
        return;
      }
      await orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        const taken = await takenSeats(transaction, teamId);
        if (taken >= team.seats) return;
        await setSeats(transaction, team, taken);
        await plans.paySeats(transaction, teamId, taken);
      });
    },
  };
}

const takenSeats = async (orm: Orm, teamId: string): Promise<number> =>
  (await countMembers(orm, teamId)) + (await countOpenInvites(orm, teamId));

async function seatsOf(orm: Orm, teamId: string): Promise<number> {
  const [team] = await orm.select({ seats: teams.seats }).from(teams).where(eq(teams.id, teamId));
  if (team === undefined) throw new ApiFailure('not_found');
  return team.seats;
}
