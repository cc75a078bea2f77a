import { idSchema } from '@wavereel/contracts';
import { newId } from './ids';

test('ids are UUIDs that sort as they were made, also within a millisecond and when the clock falls back', () => {
  const times = [1_000, 1_000, 1_000, 900, 2_000, ...Array.from({ length: 5_000 }, () => 2_000), 1_500];
  const ids = times.map((time) => newId(Date.UTC(2030, 0) + time));

  expect(ids.every((id) => idSchema.safeParse(id).success)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
