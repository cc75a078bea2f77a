import { isOwner, limits, type User } from '@wavereel/contracts';

/** Seats that every plan brings, as far as members are counted. */
const includedMembers = 2;

/** How many seats beyond the plan's the owner is asked about; null where there is nothing to ask. */
export function additionalSeats(user: User): number | null {
  const { stripePlan: plan, teamInfo } = user;
  const paying =
    isOwner(user) &&
    plan.active &&
    plan.stripeId !== null &&
    !plan.isTrial &&
    !plan.isPause &&
    !plan.collectionPause &&
    !plan.isCanceled &&
    user.planChange === null;
  if (!paying) return null;
  const full = isFull(user);
  if (!full && teamInfo.seats <= plan.seats) return null;
  const quantity = full ? teamInfo.members - includedMembers : teamInfo.seats - plan.seats;
  return quantity > 0 ? quantity : null;
}

/** How many seats are paid for once those that were asked about stay: in a full team they are all that the plan does not bring. */
export const seatsToKeep = (user: User, asked: number): number =>
  (isFull(user) ? limits.defaultTeamSeats : user.stripePlan.seats) + asked;

const isFull = ({ teamInfo, stripePlan }: User): boolean => teamInfo.members >= stripePlan.seats;
