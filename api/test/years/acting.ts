import { and, desc, eq } from 'drizzle-orm';
import { ApiFailure } from '../../src/http/failure';
import type { Invoice } from '../../src/stripe-stand-in/core/model';
import { field } from '../../src/stripe-stand-in/book';
import { providerObjects } from '../../src/stripe-stand-in/table';
import {
  goOn,
  cancel,
  change,
  changeCard,
  pause,
  payOpen,
  redeem,
  revert,
  setLinkPages,
  setSeats,
  stay,
  subscribe,
  uncancel,
} from './model/wishes';
import type { Outcome } from './model/wishes';
import type { Account } from './model/account';
import { credit, hold, stop } from './model/support';
import type { Act, AtProvider } from './steps';
import type { Payer, World } from './world';

const day = 24 * 3600;

/** What comes of an act by the rules; the account is changed. */
export function wished(account: Account, act: Act): Outcome {
  switch (act.do) {
    case 'subscribe':
      return subscribe(account, act);
    case 'change':
      return change(account, act.offer);
    case 'seats':
      return setSeats(account, act.seats);
    case 'linkPages':
      return setLinkPages(account, act.pages);
    case 'redeem':
      return redeem(account, act.coupon);
    case 'card':
      return changeCard(account, act.card);
    case 'payOpen':
      return payOpen(account, act.card);
    case 'hold':
      return hold(account, {
        behavior: act.behavior,
        until: act.days === null ? null : account.now + act.days * day,
      });
    case 'credit':
      return credit(account, act.cents);
    case 'nothing':
      return null;
    default:
      return { stay, pause, goOn, cancel, uncancel, revert, stop }[act.do](account);
  }
}

/** Does it. @returns why it was refused; null where it was not */
export async function done(world: World, payer: Payer, act: Act): Promise<Outcome> {
  try {
    return await doing(world, payer, act);
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}

async function doing(world: World, payer: Payer, act: Act): Promise<Outcome> {
  const { billing } = world;
  const { teamId } = payer;
  switch (act.do) {
    case 'subscribe': {
      const { offer, coupon, card } = act;
      const url = await billing.subscribe(teamId, { offer, coupon: coupon ?? undefined });
      return (await world.chooseCard(url, card)) ? null : 'declined';
    }
    case 'change':
      return over(billing.change(teamId, act.offer, { reckonedAt: null, dueNowCents: null }));
    case 'seats':
      return over(billing.setSeats(teamId, () => Promise.resolve(act.seats)));
    case 'linkPages':
      return over(billing.setLinkPages(teamId, act.pages));
    case 'redeem': {
      const { subscription } = await billing.read(teamId);
      return over(billing.discount(teamId, { code: act.coupon, replaces: subscription?.discount?.code }));
    }
    case 'pause':
      return over(billing.pause(teamId, true));
    case 'goOn':
      return over(billing.pause(teamId, false));
    case 'stay':
      return over(billing.stay(teamId));
    case 'cancel':
      return over(billing.cancel(teamId, true));
    case 'uncancel':
      return over(billing.cancel(teamId, false));
    case 'revert': {
      const { subscription } = await billing.read(teamId);
      return over(billing.revert(teamId, subscription?.planned?.txId ?? 'nothing'));
    }
    case 'card': {
      const url = await billing.portal(teamId, '/billing', 'card');
      return (await world.chooseCard(url, act.card)) ? null : 'declined';
    }
    case 'nothing':
      return null;
    default:
      return atTheProvider(world, payer, act);
  }
}

const over = async (work: Promise<unknown>): Promise<null> => {
  await work;
  return null;
};

async function atTheProvider(world: World, { teamId }: Payer, act: AtProvider): Promise<Outcome> {
  const { stripe } = world;
  const customer = await world.billing.customers.find(teamId);
  if (act.do === 'payOpen') {
    const open = customer === null ? null : await openInvoice(world, customer);
    if (open === null) return 'nothing_open';
    return (await world.chooseCard(`http://127.0.0.1/pay/invoices/${open}`, act.card)) ? null : 'declined';
  }
  if (customer === null) return 'nothing';
  if (act.do === 'credit') {
    await stripe.customers.createBalanceTransaction(customer, { amount: -act.cents, currency: 'usd' });
    return null;
  }
  const [running] = (await stripe.subscriptions.list({ customer, limit: 1 })).data;
  if (running === undefined) return 'nothing';
  if (act.do === 'hold') {
    const { behavior, days } = act;
    const resumesAt = days === null ? {} : { resumes_at: world.clock.seconds + days * day };
    await stripe.subscriptions.update(running.id, { pause_collection: { behavior, ...resumesAt } });
    return null;
  }
  return stripe.subscriptions.pause(running.id).then(
    () => null,
    () => 'refused',
  );
}

async function openInvoice({ rows }: World, customer: string): Promise<string | null> {
  const { id, type, created, sequence } = providerObjects;
  const [row] = await rows
    .select({ id })
    .from(providerObjects)
    .where(
      and(
        eq(providerObjects.customer, customer),
        eq(type, 'invoice' satisfies Invoice['object']),
        eq(field('status'), 'open'),
      ),
    )
    .orderBy(desc(created), desc(sequence))
    .limit(1);
  return row?.id ?? null;
}
