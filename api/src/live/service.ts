import type { Readable } from 'node:stream';
import type { Endpoint } from '@wavereel/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthService } from '../auth/service';
import { accessSeconds } from '../auth/tokens';
import type { Caller } from '../http/caller';
import type { Platform } from '../platform';
import { newsOfCall } from './changes';
import type { Pace } from './connection';
import { Connections } from './connections';
import type { Listener } from './connections';

/** On which the processes tell each other; triggers do as well (drizzle/0034). */
const channel = 'live';
const pace: Pace = { gatherMs: 1_000, beatMs: 20_000, lastsMs: accessSeconds * 1000 };

/** To whom a piece of news goes. `by` is the session that made it, whose tabs have told each other. */
const messageSchema = z.object({
  team: z.string().optional(),
  person: z.string().optional(),
  by: z.string().nullish(),
  news: z.string(),
});
type Message = z.infer<typeof messageSchema>;

export interface LiveService {
  /** What happens from now on, as server-sent events. @throws ApiFailure unavailable */
  open(caller: Caller, again: () => Promise<Caller>): Readable;
  /** A call of somebody has done what it was for: the others of their team hear of it. */
  changed(row: Endpoint, caller: Caller): Promise<void>;
  /** Begins to hear what any process tells. */
  start(): Promise<void>;
  /** Ends every connection, and takes no more. */
  close(): void;
}

export function liveService(
  { database, log, orm }: Pick<Platform, 'database' | 'log' | 'orm'>,
  auth: Pick<AuthService, 'onChange'>,
): LiveService {
  const connections = new Connections(pace);

  const hear = (text: string | null): void => {
    // What was missed nobody knows: who comes back reads everything anew.
    if (text === null) return connections.endAll();
    const { team, person, by, news } = messageSchema.parse(JSON.parse(text));
    const isMeant = ({ user, team: { id }, sessionId }: Caller): boolean =>
      (id === team || user.id === person) && (by == null || by !== sessionId);
    for (const { connection } of connections.of(isMeant)) connection.tell(news);
  };

  /** Something about a person has changed: their session, role, or team. */
  const look = async (listener: Listener): Promise<void> => {
    const now = await listener.again().catch(() => null);
    if (now === null || now.team.id !== listener.caller.team.id) return connections.end(listener);
    listener.connection.tell('person.changed', 'teams.changed');
  };

  return {
    open: (caller, again) => connections.open(caller, again),
    changed: async (row, { team, sessionId }) => {
      const news = newsOfCall(row);
      if (news === null) return;
      const message: Message = { team: team.id, by: sessionId, news };
      try {
        await orm.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(message)})`);
      } catch (error) {
        // The change itself is made.
        log.error({ err: error }, 'telling of a change');
      }
    },
    start: async () => {
      auth.onChange((userId) => {
        for (const listener of connections.of(({ user }) => userId === null || user.id === userId)) void look(listener);
      });
      await database.listen(channel, hear);
    },
    close: () => connections.close(),
  };
}
