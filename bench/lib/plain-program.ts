/**
 * A server that does nothing but answer the rows of one bare query for each address: no sign-in, no checks, no framework. Its one argument
 * is a `PlainServing` as JSON; it prints its port.
 */
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { BareQuery, PlainServing } from './plain-server';

type Rows = (query: BareQuery) => Promise<{ rows: readonly unknown[] }>;

// Written by the bench, in the form that both share.
const { database, atOnce, queries } = JSON.parse(process.argv[2] ?? '') as PlainServing;
const rows = database.kind === 'embedded' ? await embedded(database.directory) : postgres(database.url);
const byPath = new Map(queries.map((query) => [query.path, query]));

const server = createServer((request, response) => {
  const query = byPath.get(request.url ?? '');
  if (query === undefined) return void response.writeHead(404).end();
  void rows(query).then((result) => {
    const text = JSON.stringify(result.rows);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});

async function embedded(directory: string): Promise<Rows> {
  const db = await PGlite.create(directory);
  process.once('SIGTERM', () => void db.close().then(() => process.exit(0)));
  return ({ sql, value }) => db.query(sql, [value]);
}

function postgres(url: string): Rows {
  const pool = new Pool({ connectionString: url, max: atOnce });
  process.once('SIGTERM', () => process.exit(0));
  return ({ sql, value }) => pool.query(sql, [value]);
}
