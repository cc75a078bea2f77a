import type { NotificationType } from '@wavereel/contracts';
import { eq, lt } from 'drizzle-orm';
import type { MailKind } from '../mails/kinds';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import { teams, users } from '../people/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { customers, told } from './table';
import type { Tiding } from './tidings';

/** Longer than any pause: nothing is told twice. */
const keptMs = 500 * 24 * 3600 * 1000;

/** What the payer finds among their news too: what comes by itself. What they just did, or have in hand as a receipt, is none. */
const newsOf: Partial<Record<MailKind, NotificationType>> = {
  trialEnds: 'TRIAL_ENDS',
  paymentFailed: 'PAYMENT_FAILED',
  paymentGivenUp: 'PAYMENT_GIVEN_UP',
  planResumes: 'PLAN_RESUMES',
};

interface Telling {
  readonly teamId: string;
  readonly mails: MailService;
  readonly notifications: NotificationService;
}

/** Tells the payer of a team what they were not told of yet: among their news, and by mail, unless they want none about billing. */
export async function tell(
  transaction: Orm,
  { teamId, mails, notifications }: Telling,
  tidings: readonly Tiding[],
): Promise<void> {
  if (tidings.length === 0) return;
  const fresh = await transaction
    .insert(told)
    .values(tidings.map(({ key }) => ({ teamId, key, date: new Date() })))
    .onConflictDoNothing()
    .returning({ key: told.key });
  if (fresh.length === 0) return;
  const [payer] = await transaction
    .select({
      id: users.id,
      team: teams.name,
      name: users.name,
      email: users.email,
      language: users.language,
      preferences: users.preferences,
      emailToBilling: customers.emailToBilling,
    })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.ownerId))
    .leftJoin(customers, eq(customers.teamId, teams.id))
    .where(eq(teams.id, teamId));
  if (payer === undefined) return;
  const { id, team, name, language, preferences } = payer;
  for (const { key, kind, values } of tidings) {
    if (!fresh.some((each) => each.key === key)) continue;
    const type = newsOf[kind];
    const until = values.date === undefined ? {} : { until: new Date(values.date) };
    if (type) await notifications.tellPerson(transaction, id, { type, subject: teamId, title: team, ...until });
    if (preferences.optOut || !preferences.billing) continue;
    const to = payer.emailToBilling ?? payer.email;
    await mails.write(transaction, { kind, to, language, values: { ...values, name, team }, key: `${teamId} ${key}` });
  }
}

export async function sweepTold({ orm }: Pick<Platform, 'orm'>): Promise<void> {
  await orm.delete(told).where(lt(told.date, new Date(Date.now() - keptMs)));
}
