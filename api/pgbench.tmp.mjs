import { PGlite, protocol, messages } from '@electric-sql/pglite';
const { serialize, Parser } = protocol;
const db = await PGlite.create('/tmp/pgl-test');
const {
  rows: [r],
} = await db.query('select id from t limit 1');
async function rate(name, f, n = 2000) {
  for (let i = 0; i < 300; i++) await f();
  const s = performance.now();
  for (let i = 0; i < n; i++) await f();
  const ms = (performance.now() - s) / n;
  console.log(name, ms.toFixed(3) + ' ms', Math.round(1000 / ms) + '/s');
}
console.log(Object.keys(serialize));
const cat = (...a) => Buffer.concat(a);
await db.execProtocol(cat(serialize.parse({ name: 's1', text: 'select * from t where id = $1' }), serialize.sync()), {
  syncToFs: false,
});
await db.execProtocol(cat(serialize.parse({ name: 's2', text: 'select * from t where b = $1' }), serialize.sync()), {
  syncToFs: false,
});
const run = (name, values) =>
  db.execProtocol(
    cat(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ),
    { syncToFs: false },
  );
console.log((await run('s1', [r.id])).messages.map((m) => m.name));
for (let k = 0; k < 2; k++) {
  await rate('by id query', () => db.query('select * from t where id = $1', [r.id]));
  await rate('by id prepared', () => run('s1', [r.id]));
  await rate('20 rows query', () => db.query('select * from t where b = $1', [5]));
  await rate('20 rows prepared', () => run('s2', ['5']));
}
