import type { TestServer } from './server';

/** Puts so many on the list of a page, as if each had confirmed, or were waiting; none of them is mailed. */
export async function manySubscribers(
  server: TestServer,
  pageId: string,
  count: number,
  isConfirmed = true,
): Promise<void> {
  await server.withDatabase(
    `INSERT INTO list_subscribers (id, link_id, email, language, hash, is_confirmed, date_added)
     SELECT gen_random_uuid(), '${pageId}', 'listener-' || gen_random_uuid() || '@example.com', 'en', gen_random_uuid()::text, ${isConfirmed}, now()
     FROM generate_series(1, ${count})`,
  );
}
