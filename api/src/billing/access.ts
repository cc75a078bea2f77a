import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import { once } from '../platform/once';
import { isAdrift } from './aside';
import { openCatalog } from './catalog';
import type { Catalog } from './catalog';
import { secondsOf } from './clock';
import { converge, subscriptionsOf } from './converge';
import type { Paying } from './converge';
import { customerKeeper } from './customers';
import type { Customers } from './customers';
import { movesOf } from './moves';
import type { Moves } from './moves';
import type { Provider } from './provider';
import { answered, kindOfError } from './refusals';
import { customerIdOf, isLive, presentOf } from './state';
import { seatsBeyond } from './steps';
import type { Subscription } from './state';

export interface Needs {
  readonly provider: () => Promise<Provider>;
  readonly plans: PlanService;
  readonly mails: MailService;
  readonly notifications: NotificationService;
  /** Link pages that a team has. */
  readonly countLinkPages: (teamId: string) => Promise<number>;
  /** People who are in a team. */
  readonly countMembers: (teamId: string) => Promise<number>;
}

/** What is done with the provider at hand. */
export interface Hands {
  readonly stripe: Stripe;
  readonly catalog: Catalog;
  readonly moves: Moves;
  readonly isStandIn: boolean;
}

/** How all that is done for a team gets at the provider. */
export interface Access extends Pick<Needs, 'plans' | 'countLinkPages'> {
  readonly customers: Customers;
  /** Seats beyond those of a plan on which people sit, who stayed when an earlier one ended: a plan that is begun pays for them. */
  seatsTaken(teamId: string): Promise<number>;
  hands(): Promise<Hands>;
  /** Makes what a team has what the provider says, and tells what that is. */
  convergeNow(teamId: string): Promise<Paying | null>;
  /** The subscription that runs; null where none does. */
  running(teamId: string): Promise<Subscription | null>;
  /** @throws ApiFailure not_subscribed */
  needed(teamId: string): Promise<Subscription>;
  /** What time it is for a subscription. */
  nowFor(subscription: Subscription): Promise<Date>;
  /** The whole address of a path of the product. */
  home(path: string): string;
  /** Changes something at the provider, one after another, and believes what has come of it before anybody hears of success. */
  changing(teamId: string, change: (hands: Hands) => Promise<void>): Promise<void>;
}

export function accessOf(
  { orm, config, log, origin }: Platform,
  { provider, plans, mails, notifications, countLinkPages, countMembers }: Needs,
): Access {
  const hands = once(async (): Promise<Hands> => {
    const { stripe, isStandIn } = await provider();
    const catalog = openCatalog(stripe);
    return { stripe, catalog, moves: movesOf(stripe, catalog), isStandIn };
  });
  const customers = customerKeeper({ orm, config }, async () => (await hands()).stripe);
  const secondsFor = async (customerId: string): Promise<number> =>
    config.paymentClocks ? secondsOf((await hands()).stripe, customerId) : Math.floor(Date.now() / 1000);
  const believed = async (teamId: string): Promise<Paying | null> =>
    converge({ orm, stripe: (await hands()).stripe, plans, mails, notifications, now: secondsFor }, teamId);

  /** Plans anew what whoever died had taken away. Only for whoever is alone: another who is at it plans it themselves. @returns whether there was anything */
  const putBack = async (teamId: string, present: Subscription | null): Promise<boolean> => {
    if (present === null || !isAdrift(present)) return false;
    try {
      await (await hands()).moves.putBack(present);
    } catch (error) {
      // That it cannot be keeps nobody from anything else.
      if (kindOfError(error) === null) throw error;
      log.warn({ err: error, team: teamId }, 'put back');
    }
    return true;
  };
  const convergeNow = async (teamId: string): Promise<Paying | null> => {
    const paying = await believed(teamId);
    const present = presentOf(paying?.subscriptions ?? []);
    if (present === null || !isAdrift(present)) return paying;
    const isPutBack = await customers.unlessBusy(teamId, async () => putBack(teamId, await running(teamId)));
    return isPutBack === true ? believed(teamId) : paying;
  };

  const home = (path: string): string => {
    const address = origin();
    if (address === null) throw new Error('nobody knows where the product is reached');
    return `${address}${path}`;
  };

  const seatsTaken = async (teamId: string): Promise<number> =>
    plans.areLimited ? seatsBeyond(await countMembers(teamId)) : 0;

  const running = async (teamId: string): Promise<Subscription | null> => {
    const customer = await customers.find(teamId);
    if (customer === null) return null;
    const present = presentOf(await subscriptionsOf((await hands()).stripe, customer));
    return present !== null && isLive(present) ? present : null;
  };
  const needed = async (teamId: string): Promise<Subscription> => {
    const subscription = await running(teamId);
    if (subscription === null) throw new ApiFailure('not_subscribed');
    return subscription;
  };

  const nowFor = async (subscription: Subscription): Promise<Date> =>
    new Date((await secondsFor(customerIdOf(subscription))) * 1000);

  const changing = (teamId: string, change: (hands: Hands) => Promise<void>): Promise<void> =>
    customers.alone(teamId, async () => {
      await answered(async () => putBack(teamId, await running(teamId)));
      try {
        await answered(async () => change(await hands()));
      } finally {
        await answered(() => believed(teamId));
      }
    });

  return {
    customers,
    hands,
    convergeNow,
    running,
    needed,
    nowFor,
    home,
    changing,
    plans,
    countLinkPages,
    seatsTaken,
  };
}
