import { keptText } from './kept-text';

/** A reading that ends when the test says so. */
function readings() {
  const open: { answer: (text: string | null) => void; fail: (error: Error) => void }[] = [];
  return { open, read: () => new Promise<string | null>((answer, fail) => open.push({ answer, fail })) };
}

const always = { freshMs: 0, patienceMs: 0 };

test('many who ask at once share one reading', async () => {
  const { open, read } = readings();
  const text = keptText(read, { freshMs: 60_000, patienceMs: 60_000 });
  const answers = Promise.all([text(), text(), text()]);
  open[0]?.answer('one');

  expect(await answers).toEqual(['one', 'one', 'one']);
  expect(await text()).toBe('one');
  expect(open).toHaveLength(1);
});

test('what has grown old is read again', async () => {
  const texts = ['one', 'two', null];
  const text = keptText(() => Promise.resolve(texts.shift() ?? null), { freshMs: 0, patienceMs: 60_000 });

  expect([await text(), await text(), await text()]).toEqual(['one', 'two', null]);
});

test('while a reading hangs or fails, what is known is answered', async () => {
  const { open, read } = readings();
  const text = keptText(read, always);
  const first = text();
  open[0]?.answer('known');

  expect(await first).toBe('known');
  expect([await text(), await text()]).toEqual(['known', 'known']);
  expect(open).toHaveLength(2);
  open[1]?.fail(new Error('the line is cut'));
  expect(await text()).toBe('known');
});

test('while nothing is known, the failure is said, and the next one who asks tries anew', async () => {
  const { open, read } = readings();
  const text = keptText(read, always);
  const first = text();
  open[0]?.fail(new Error('the line is cut'));
  await expect(first).rejects.toThrow('the line is cut');

  const second = text();
  open[1]?.answer('there');
  expect(await second).toBe('there');
});
