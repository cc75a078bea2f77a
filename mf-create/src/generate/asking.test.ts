import { idSchema } from '@wavereel/contracts';
import { askingFor, newGuid } from './asking';

test('an id is one that the server takes, and another each time', () => {
  const ids = Array.from({ length: 100 }, newGuid);
  for (const id of ids) expect(idSchema.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});

test('the same wish is asked for again under its id, another one under its own', () => {
  const first = askingFor({ title: 'Best of it', start: 0 }, null);
  expect(askingFor({ title: 'Best of it', start: 0 }, first)).toEqual(first);
  const other = askingFor({ title: 'Best of it', start: 1 }, first);
  expect(other.guid).not.toBe(first.guid);
});
