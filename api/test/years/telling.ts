import { request } from 'node:http';
import { asc, isNotNull } from 'drizzle-orm';
import { webhookPath } from '../../src/billing/webhook';
import { providerEvents } from '../../src/stripe-stand-in/table';
import type { Chance, Step } from './steps';
import { webhookSecret } from './world';
import type { Payer, World } from './world';

/** Something that the provider tells. */
interface Event {
  readonly id: string;
  readonly data: object;
}

/** So much of what is told is told at once, at most. */
const mostAtOnce = 5;
/** What nobody has told of is looked at after an hour. */
export const unseenSeconds = 3601;

/** Lets what the provider has to tell come as it may: in any order, twice, late, at once, or never. */
export class Telling {
  #late: Event[] = [];

  constructor(
    private readonly world: World,
    private readonly payer: Payer,
    private readonly chance: Chance,
  ) {}

  /** Has the product hear of what is new, in some way. */
  async hear(told: Step['told']): Promise<void> {
    const events = await this.#taken();
    const { teamId } = this.payer;
    if (told === 'read') return void (await this.world.billing.read(teamId));
    if (told === 'lost') return this.world.reconcile();
    const last = events.at(-1);
    const some = events.filter((event) => event === last || this.chance() * events.length < mostAtOnce);
    const [now, later] = told === 'late' ? [events.slice(-1), some.slice(0, -1)] : [[...this.#late, ...some], []];
    this.#late = later.slice(-mostAtOnce);
    const ordered = told === 'shuffled' ? this.#shuffled(now) : told === 'twice' ? [...now, ...now] : now;
    if (told === 'together') await Promise.all(ordered.map((event) => this.#send(event)));
    else for (const event of ordered) await this.#send(event);
    // What was told may be of no customer, as a price is.
    if (!ordered.some(({ data }) => JSON.stringify(data).includes('"customer":"cus_')))
      await this.world.billing.converge(teamId);
  }

  async #taken(): Promise<Event[]> {
    const { id, data, due, sequence } = providerEvents;
    const { rows } = this.world;
    const events = await rows.select({ id, data }).from(providerEvents).where(isNotNull(due)).orderBy(asc(sequence));
    if (events.length > 0) await rows.update(providerEvents).set({ due: null }).where(isNotNull(due));
    return events;
  }

  #shuffled(events: readonly Event[]): Event[] {
    return events
      .map((event) => ({ event, at: this.chance() }))
      .sort((one, other) => one.at - other.at)
      .map(({ event }) => event);
  }

  /** @throws Error where it was not taken */
  async #send({ data }: Event): Promise<void> {
    const payload = JSON.stringify(data);
    const { address, stripe } = this.world;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const status = await posted(`${address}${webhookPath}`, headers, payload);
    if (status !== 200) throw new Error(`the webhook answered ${status}`);
  }
}

/** Without a pool of lines, which would count time that goes back from year to year. */
function posted(url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}
