import { eq, lt } from 'drizzle-orm';
import type { MailService } from '../mails/service';
import { teams, users } from '../people/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { customers, told } from './table';
import type { Tiding } from './tidings';

/** Longer than any pause: nothing is told twice. */
const keptMs = 500 * 24 * 3600 * 1000;

/** Mails the payer of a team what they were not mailed of yet, unless they want no mails about billing. */
export async function tell(
  transaction: Orm,
  { teamId, mails }: { readonly teamId: string; readonly mails: MailService },
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
  if (payer === undefined || payer.preferences.optOut || !payer.preferences.billing) return;
  const { team, name, language } = payer;
  for (const { key, kind, values } of tidings) {
    if (!fresh.some((each) => each.key === key)) continue;
    const to = payer.emailToBilling ?? payer.email;
    await mails.write(transaction, { kind, to, language, values: { ...values, name, team }, key: `${teamId} ${key}` });
  }
}

export async function sweepTold({ orm }: Pick<Platform, 'orm'>): Promise<void> {
  await orm.delete(told).where(lt(told.date, new Date(Date.now() - keptMs)));
}
