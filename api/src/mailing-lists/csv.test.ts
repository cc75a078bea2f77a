import { subscribersCsv } from './csv';

test('one line for each subscriber, below the names of the columns', async () => {
  async function* two() {
    for (const email of ['ana@example.com', '+bob@example.com'])
      yield { _id: email, email, dateAdded: '2026-11-26T12:00:00.000Z', language: 'en' as const };
  }
  const lines: string[] = [];
  for await (const line of subscribersCsv(two(), ({ _id }) => `https://wave.example/l/unsubscribe/${_id}`))
    lines.push(line);

  expect(lines).toEqual([
    'email,dateAdded,language,unsubscribe\r\n',
    'ana@example.com,2026-11-26T12:00:00.000Z,en,https://wave.example/l/unsubscribe/ana@example.com\r\n',
    "'+bob@example.com,2026-11-26T12:00:00.000Z,en,https://wave.example/l/unsubscribe/+bob@example.com\r\n",
  ]);
});
