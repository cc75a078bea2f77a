import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { unzip } from '../../test/support/unzip';
import { ZipBroken, zipBytes, zipSize } from './zip';
import type { ZipFile } from './zip';

const date = new Date('2026-11-26T10:20:31Z');

/** A file that comes in pieces of three bytes. @param bytes what is said of it */
const fileOf = (name: string, content: Buffer, bytes = content.length): ZipFile => ({
  name,
  bytes,
  date,
  async *read() {
    for (let at = 0; at < content.length; at += 3) yield content.subarray(at, at + 3);
  },
});

test('whatever is in it, another program reads what was written, and it is as long as was said', async () => {
  const name = fc.stringMatching(/^[a-zé日🎧][a-z é日🎧.]{0,20}[a-zé日🎧]$/u);
  const file = fc.record({ name, content: fc.uint8Array({ maxLength: 100 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 8 }), async (all) => {
      const files = all.map(({ name, content }) => ({ name, date, content: Buffer.from(content) }));
      const sent = files.map(({ name, content }) => fileOf(name, content));
      const whole = await buffer(zipBytes(sent));
      expect(whole.length).toBe(zipSize(sent));
      expect(await unzip(whole)).toEqual(files);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['shorter', 6],
  ['longer', 4],
])('a file that is %s than was said breaks it off', async (_which, bytes) => {
  const whole = buffer(zipBytes([fileOf('a', Buffer.from('12345'), bytes), fileOf('b', Buffer.from('b'))]));
  await expect(whole).rejects.toThrow(ZipBroken);
});

test('one file is open at a time, and none any more once nobody wants the rest', async () => {
  let [open, opened] = [0, 0];
  const watched = (): ZipFile => ({
    ...fileOf('a', Buffer.alloc(100)),
    async *read() {
      open += 1;
      opened += 1;
      try {
        for (let at = 0; at < 10; at += 1) yield Buffer.alloc(10);
      } finally {
        open -= 1;
      }
    },
  });
  let most = 0;
  let seen = 0;
  for await (const chunk of zipBytes([watched(), watched(), watched()])) {
    most = Math.max(most, open);
    seen += chunk.length;
    if (seen > 200) break;
  }
  expect([most, open, opened]).toEqual([1, 0, 2]);
});
