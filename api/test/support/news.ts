import { endpoints } from '@wavereel/contracts';
import type { TestServer } from './server';
import type { Visitor } from './visitor';

/** So many sounds of a person's team that could not be read, as it is told of them. */
export async function tellFailures(server: TestServer, person: Visitor, count: number): Promise<void> {
  const { teamInfo } = await person.expect(endpoints.users.me);
  await server.withDatabase(
    `INSERT INTO notifications (id, team_id, type, subject, title, date)
     SELECT gen_random_uuid(), '${teamInfo._id}', 'MEDIA_FAILED', gen_random_uuid(), 'Sound ' || n, now() FROM generate_series(1, ${count}) AS n`,
  );
}
