// node acknowledge.mjs <directory>: writes rows into the embedded database, a transaction each, and says which the database has
// acknowledged, until it is killed. With `list` behind it, prints the rows that are there.
import { PGlite } from '@electric-sql/pglite';

const [, , directory, task] = process.argv;
const database = await PGlite.create(directory);
await database.exec('CREATE TABLE IF NOT EXISTS acknowledged (number serial PRIMARY KEY, half integer NOT NULL)');

async function write() {
  const number = await database.transaction(async (transaction) => {
    const { rows } = await transaction.query('INSERT INTO acknowledged (half) VALUES (1) RETURNING number');
    await transaction.query('UPDATE acknowledged SET half = 2 WHERE number = $1', [rows[0].number]);
    return rows[0].number;
  });
  process.stdout.write(`${number}\n`);
}

if (task === 'list') {
  const { rows } = await database.query('SELECT number, half FROM acknowledged');
  process.stdout.write(JSON.stringify(rows));
  await database.close();
} else {
  for (;;) await write();
}
