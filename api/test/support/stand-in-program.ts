// A program of its own, because the embedded database loads itself in a way that jest's modules do not know. Serves the stand-in of the
// payment provider on a database of its own, or on one that others have as well, and does what it is told by messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/platform/database';
import { readConfig } from '../../src/platform/config';
import { createLog } from '../../src/platform/log';
import { startStandIn } from '../../src/stripe-stand-in';
import type { StandInOrder } from './stand-in';

const data = mkdtempSync(join(tmpdir(), 'wavereel-stand-in-'));
const config = readConfig({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'error' });
const log = createLog(config);
const database = await openDatabase({ ...config, databaseUrl: process.argv[4] ?? null }, log);
let shift = 0;
// A walk of its own, the same each time.
let walk = 7;
const standIn = await startStandIn({
  ...{ orm: database.orm, log },
  webhook: { url: () => process.argv[2] ?? '', secret: process.argv[3] ?? '' },
  now: () => Math.floor(Date.now() / 1000) + shift,
  random: () => (walk = (walk * 48_271) % 2_147_483_647) / 2_147_483_647,
});

async function obey(order: StandInOrder): Promise<void> {
  if (order.deliver !== undefined) {
    const { deliver } = order;
    if (typeof deliver === 'string') standIn.deliver(deliver);
    else standIn.deliver({ ...deliver, drop: (type) => deliver.drop?.includes(type) === true });
  }
  if (order.later !== undefined) shift += order.later;
  await standIn.settle();
  if (order.end !== true) return;
  await standIn.close();
  await database.close();
  rmSync(data, { recursive: true, force: true });
}

process.on('message', (order: StandInOrder) => {
  void obey(order).then(() => process.send?.({ done: order.id }));
});
process.send?.({ host: standIn.host, port: standIn.port, key: standIn.key });
