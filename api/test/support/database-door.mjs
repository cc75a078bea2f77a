// Loaded into a server under test before its program: whoever started it may run statements in its embedded database, as nobody else can.
import { isMainThread } from 'node:worker_threads';

// Its threads load this as well, and have no database.
if (isMainThread) await open();

async function open() {
  const { PGlite } = await import('@electric-sql/pglite');
  /** @type {import('@electric-sql/pglite').PGlite | undefined} The one that the server has opened; it shows itself with its first statement. */
  let database;
  const checkReady = PGlite.prototype._checkReady;
  PGlite.prototype._checkReady = function () {
    database = this;
    return checkReady.call(this);
  };

  process.on('message', ({ id, statement }) => {
    const done = database?.exec(statement) ?? Promise.reject(new Error('no database is open'));
    done.then(
      () => process.send({ id, error: null }),
      (error) => process.send({ id, error: error.message }),
    );
  });
  // It keeps no server from ending.
  process.channel.unref();
}
