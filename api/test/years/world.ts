import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@wavereel/contracts';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { reconciling } from '../../src/billing/reconcile';
import { billingService } from '../../src/billing/service';
import type { BillingService } from '../../src/billing/service';
import { webhookRoute } from '../../src/billing/webhook';
import { notificationService } from '../../src/notifications/service';
import { memberships, teams, users } from '../../src/people/table';
import { planService } from '../../src/plans/service';
import type { PlanService } from '../../src/plans/service';
import { openPlatform } from '../../src/platform';
import type { Platform } from '../../src/platform';
import { readConfig } from '../../src/platform/config';
import { Engine } from '../../src/stripe-stand-in/engine';
import { pagesOf } from '../../src/stripe-stand-in/pages';
import { Faults, mortal } from './faults';
import type { MachineClock } from './machine-clock';
import { coupons, couponNames } from './model/coupons';

const key = 'sk_of_years';
export const webhookSecret = 'whsec_of_years';
const pages = 'http://127.0.0.1/pay';
/** What is of somebody, those first that name others. */
const forgotten = [
  ...['billing_customers', 'billing_told', 'billing_partings', 'billing_events', 'provider_events', 'provider_answers'],
  ...['plans', 'notifications', 'memberships', 'teams', 'users'],
];

/** Whose years are looked at. */
export interface Payer {
  readonly teamId: string;
  readonly ownerId: string;
}

/** Which banner the shell shows to somebody, at a moment in milliseconds. */
export type BannerOf = (user: User, now: number) => { readonly kind: string } | null;

/** The real thing: billing with its database, and what stands in for the provider, in one process without sockets. */
export class World {
  private constructor(
    readonly clock: MachineClock,
    readonly platform: Platform,
    readonly faults: Faults,
    readonly engine: Engine,
    /** As somebody of the support has it, who does not die with a process of ours. */
    readonly stripe: Stripe,
    readonly billing: BillingService,
    readonly plans: PlanService,
    /** Where it hears of what has happened. */
    readonly address: string,
    private readonly app: FastifyInstance,
    readonly reconcile: () => Promise<void>,
    /** Keys of what was mailed. */
    readonly mailed: string[],
    readonly banner: BannerOf,
  ) {}

  static async open(clock: MachineClock, banner: BannerOf): Promise<World> {
    const data = mkdtempSync(join(tmpdir(), 'wavereel-years-'));
    const real = await openPlatform(readConfig({ DATA_DIR: data, PORT: '0', PLAN_LIMITS: 'on', LOG_LEVEL: 'fatal' }));
    const faults = new Faults();
    const close = async (): Promise<void> => {
      await real.close();
      rmSync(data, { recursive: true, force: true });
    };
    const platform: Platform = { ...real, orm: mortal(real.orm, faults), origin: () => 'http://localhost', close };
    const engine = new Engine({
      ...{ orm: real.orm, log: real.log, key, pages: () => pages, onChange: () => undefined },
      now: () => clock.seconds,
    });
    const ours = sdk(engine, faults);
    const provider = async () => ({ stripe: ours, webhookSecret, isStandIn: true });
    const plans = planService(platform, async () => 0);
    const mailed: string[] = [];
    const mails = {
      write: async (_transaction: unknown, mail: { readonly key?: string }) => void mailed.push(mail.key ?? ''),
      post: async () => undefined,
      sweep: async () => undefined,
    };
    const billing = billingService(platform, {
      ...{ provider, plans, mails, notifications: notificationService(platform) },
      countLinkPages: async () => 0,
      countMembers: async () => 1,
    });
    const app = fastify();
    webhookRoute(app, platform, { provider, billing });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const world = new World(
      ...([
        clock,
        platform,
        faults,
        engine,
        sdk(engine, new Faults()),
        billing,
        planService(real, async () => 0),
      ] as const),
      ...([address, app] as const),
      reconciling(platform, { billing }),
      mailed,
      banner,
    );
    await world.#sell();
    return world;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.platform.close();
  }

  /** The database as somebody sees it who does not die. */
  get rows(): Platform['orm'] {
    return this.platform.database.orm;
  }

  async #sell(): Promise<void> {
    for (const name of couponNames) {
      const { percent, cents, duration, months } = coupons[name];
      const coupon = await this.stripe.coupons.create({
        ...{ id: name, name, duration },
        ...(percent === undefined ? { amount_off: cents ?? 0, currency: 'usd' } : { percent_off: percent }),
        ...(months === undefined ? {} : { duration_in_months: months }),
      });
      await this.stripe.promotionCodes.create({ code: name, promotion: { type: 'coupon', coupon: coupon.id } });
    }
  }

  /** Somebody new, and nobody else: what was is forgotten. */
  async begin(): Promise<Payer> {
    this.mailed.length = 0;
    // One by one: to empty tables at once takes a quarter of a second, for each file that they have.
    for (const table of forgotten) await this.rows.execute(sql`DELETE FROM ${sql.identifier(table)}`);
    await this.rows.execute(
      sql`DELETE FROM provider_objects WHERE customer IS NOT NULL OR type = 'billing_portal.session'`,
    );
    const payer = { teamId: randomUUID(), ownerId: randomUUID() };
    const { teamId, ownerId: id } = payer;
    const dateAdded = new Date();
    await this.rows.insert(users).values({
      ...{ id, name: 'Ana', lastName: 'Lima', email: 'ana@example.com', passwordHash: '', language: 'en' },
      ...{ activeTeamId: teamId, dateAdded },
    });
    await this.rows
      .insert(teams)
      .values({ id: teamId, ownerId: id, name: 'Ana', color: '#336699', textColor: '#ffffff', seats: 3, dateAdded });
    await this.rows.insert(memberships).values({ teamId, userId: id, role: 'owner', dateAdded });
    return payer;
  }

  /** Gives back the room of what was forgotten. */
  async tidy(): Promise<void> {
    for (const table of [...forgotten, 'provider_objects'])
      await this.rows.execute(sql`VACUUM ${sql.identifier(table)}`);
  }

  /** Chooses a card on a page of the provider. @returns whether it was taken */
  async chooseCard(url: string, card: string): Promise<boolean> {
    const answer = pagesOf(this.engine, { onChange: () => undefined });
    const path = url.slice(pages.length);
    const { status } = await answer({ method: 'POST', path, body: new URLSearchParams({ card }).toString() });
    return status === 303;
  }

  /** Lets time go by, with all that comes with it at the provider. */
  async wait(seconds: number): Promise<void> {
    this.clock.seconds += seconds;
    while ((await this.engine.catchUp()) > 0);
  }
}

/** The provider's kit, whose every question may be the last that a process asks, or the answer to it the one that it never hears. */
function sdk(engine: Engine, faults: Faults): Stripe {
  const ask = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    faults.step();
    const { pathname, search } = new URL(String(url));
    const { status, headers, body } = await engine.answer({
      method: init.method ?? 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : '',
    });
    faults.step();
    return new Response(String(body), { status, headers });
  };
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(ask),
    ...{ maxNetworkRetries: 0, telemetry: false },
  });
}
