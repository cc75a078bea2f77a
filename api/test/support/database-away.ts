import type { TestServer } from './server';

/** Does something while a table of the embedded database answers as a database does that is starting. */
export async function whileAway(server: TestServer, table: string, use: () => Promise<void>): Promise<void> {
  await server.withDatabase(
    `CREATE FUNCTION is_away() RETURNS boolean STABLE LANGUAGE plpgsql AS $$ BEGIN RAISE 'starting up' USING ERRCODE = '57P03'; END $$;
     ALTER TABLE ${table} RENAME TO kept_for_later;
     CREATE VIEW ${table} AS SELECT * FROM kept_for_later WHERE is_away()`,
  );
  try {
    await use();
  } finally {
    await server.withDatabase(
      `DROP VIEW ${table}; ALTER TABLE kept_for_later RENAME TO ${table}; DROP FUNCTION is_away()`,
    );
  }
}

/** What a page says that nobody can know now. */
export const awayHeading = '<h1>This page cannot be shown right now</h1>';
