import { lived, textOf } from './years/lived';
import type { Act, Step } from './years/steps';

// Account-years beside a model that knows the rules alone; `npm run fuzz:billing` lives as many as one likes. SEED repeats a run.
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const years = 5;

const daySeconds = 24 * 3600;

/** Something that is done after some days, and looked at as a whole. */
const after = (days: number, act: Act, more: Partial<Step> = {}): Step => ({
  ...{ wait: days * daySeconds, act, crash: null, told: 'read', deaf: null, isWhole: true },
  ...more,
});
const bought = (offer: Extract<Act, { do: 'subscribe' }>['offer']): Step =>
  after(0, { do: 'subscribe', offer, card: 'pays', coupon: null });
/** The process dies of it, and nobody tries again. */
const died = (at: number): Partial<Step> => ({ crash: { at, then: 'left' } });

/** What went wrong once. */
const examples: readonly (readonly Step[])[] = [
  // Who does not rest has nothing to go on with: a plan that was chosen for later is still chosen.
  [bought('agency_month'), after(8, { do: 'change', offer: 'creator_month' }), after(1, { do: 'goOn' })],
  // What the provider paused goes on when somebody says so, and is paid for; whoever cannot pay is told.
  [bought('creator_month'), after(8, { do: 'stop' }), after(3, { do: 'goOn' }), after(40, { do: 'nothing' })],
  [
    after(0, { do: 'subscribe', offer: 'creator_month', card: 'pays once', coupon: null }),
    after(8, { do: 'stop' }),
    after(3, { do: 'goOn' }, { crash: { at: 9, then: 'left' } }),
    after(0.5, { do: 'goOn' }),
    after(1, { do: 'payOpen', card: 'pays' }),
  ],
  // A rest that was cancelled and is not any more ends by itself, as it would have.
  [
    bought('influencer_month'),
    after(8, { do: 'pause' }),
    after(40, { do: 'cancel' }),
    after(5, { do: 'uncancel' }),
    after(370, { do: 'nothing' }),
  ],
  // What ended neither rests nor waits for anything.
  [bought('network_month'), after(8, { do: 'pause' }), after(40, { do: 'cancel' }), after(370, { do: 'nothing' })],
  [
    bought('creator_month'),
    after(1, { do: 'cancel' }),
    after(1, { do: 'hold', behavior: 'void', days: null }),
    after(9, { do: 'nothing' }),
  ],
  // Seats that are given up stay charged: what is more than were ever had is charged alone, and all of it is given back with the period.
  [
    bought('creator_month'),
    after(8, { do: 'seats', seats: 8 }),
    after(2, { do: 'seats', seats: 7 }),
    after(2, { do: 'seats', seats: 13 }),
    after(2, { do: 'seats', seats: 3 }),
    after(2, { do: 'change', offer: 'agency_year' }),
    after(3, { do: 'seats', seats: 5 }),
  ],
  // Seats that were taken are paid for by whoever cancels, too.
  [
    bought('creator_month'),
    after(8, { do: 'seats', seats: 20 }),
    after(2, { do: 'cancel' }),
    after(31, { do: 'nothing' }),
  ],
  // Who leaves the page of payment and comes back days later can pay all the same.
  [
    after(0, { do: 'subscribe', offer: 'creator_year', card: 'declines', coupon: null }),
    after(3, { do: 'nothing' }),
  ].concat(bought('creator_year')),
  // What somebody chose for later, and the end of a rest, is still so where a process dies after it took that away for something else.
  ...[5, 9].flatMap((at) => [
    [
      ...[bought('agency_month'), after(8, { do: 'change', offer: 'creator_month' })],
      ...[after(1, { do: 'seats', seats: 6 }, died(at)), after(40, { do: 'nothing' })],
    ],
    [
      ...[bought('influencer_month'), after(8, { do: 'pause' }), after(40, { do: 'cancel' })],
      ...[after(1, { do: 'uncancel' }, died(at)), after(340, { do: 'nothing' })],
    ],
  ]),
];

test('access, seats, banners, what is planned and every cent of years lived by chance are what the rules say', async () => {
  process.stdout.write(`SEED=${seed}\n`);
  const failure = await lived({ seed, years, examples });
  expect(failure === null ? '' : textOf(failure)).toBe('');
}, 600_000);
