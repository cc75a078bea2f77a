import type { Act } from '../steps';
import { copyOf, isOnPause, runningOf } from './account';
import type { Account, Extra, Subscription } from './account';
import { centsOfStay } from './coupons';
import { paidNow } from './invoices';
import { rests } from './time';
import { resumption, setAside } from './wishes';

const includedSeats = 3;

/** An account that is otherwise in one thing. */
function but(account: Account, change: (subscription: Subscription, account: Account) => void): Account {
  const other = copyOf(account);
  const running = runningOf(other);
  if (running !== null) change(running, other);
  return other;
}

/** What was planned is set aside before something else is done, and planned anew in two steps; what is wanted stays known. */
const midway = (account: Account): Account[] => [
  but(account, setAside),
  but(account, (running) => {
    setAside(running);
    running.plan = { kind: 'nothing', steps: [], rest: null, end: running.end };
  }),
];

/** The discount of who stays has become what it is to be, and nothing else has. */
const fitted = (before: Account, after: Account): Account =>
  but(before, (running, account) => {
    if (before.stayed !== null) account.stayed = after.stayed;
    const then = runningOf(after)?.discount ?? null;
    if (running.discount === null || centsOfStay(running.discount.coupon) === null) return;
    if (then !== null && centsOfStay(then.coupon) !== null) running.discount = then;
  });

/** What was about to be collected is, before more is had. */
function settled(before: Account, { do: what }: Act): Account {
  if (!['change', 'seats', 'linkPages', 'goOn', 'subscribe'].includes(what)) return before;
  const early = copyOf(before);
  paidNow(early);
  return early;
}

/** What is paid for is there, and what is more is not. */
const within = (before: Account, extra: Extra, quantity: number): Account =>
  but(before, (running) => {
    running.extras = { ...running.extras, [extra]: Math.min(quantity, running.paid[extra]) };
  });

/** All that an account may be where a process has died while it did something, from what it was to what it was to be. */
export function leftBehind(before: Account, after: Account, act: Act): Account[] {
  const early = settled(before, act);
  const less = fitted(early, after);
  const between: Account[] = [early, less, ...(early === before ? [] : [fitted(before, after)])];
  if (act.do === 'subscribe') for (const one of [before, early]) between.push({ ...copyOf(one), isKnown: true });
  if (act.do === 'pause')
    for (const one of [before, less])
      between.push(
        but(one, (running) => {
          if (!rests(running) && running.cancelAt !== null)
            Object.assign(running, { cancelAt: null, aside: { kind: 'pause' } });
        }),
      );
  if (act.do === 'uncancel' || act.do === 'revert')
    between.push(but(less, (running) => void (running.cancelAt = null)));
  if (act.do === 'seats') between.push(within(less, 'seat', Math.max(0, act.seats - includedSeats)));
  if (act.do === 'linkPages') between.push(within(less, 'link', act.pages));
  if (act.do === 'goOn')
    for (const one of [before, early]) {
      const free = but(one, (running) => void (running.held = null));
      between.push(free);
      between.push(
        but(free, (running, account) => {
          if (running.status === 'paused' && !isOnPause(running)) resumption(account, running);
        }),
      );
    }
  const all = [before, after, ...between];
  return [...all, ...all.flatMap(midway)];
}
