import { createGuardDesk } from './guards';

test('nobody stands in the way of leaving until a guard does', async () => {
  const desk = createGuardDesk();
  expect(await desk.mayLeave({ to: '/videos' })).toBe(true);
  expect(desk.isGuarded()).toBe(false);
  const release = desk.register(() => Promise.resolve(false));
  expect(await desk.mayLeave({ to: '/videos' })).toBe(false);
  expect(desk.isGuarded()).toBe(true);
  release();
  expect(await desk.mayLeave({ to: '/videos' })).toBe(true);
});

test('all guards are asked, one after the other, until one holds back', async () => {
  const desk = createGuardDesk();
  const asked: string[] = [];
  desk.register(() => {
    asked.push('first');
    return true;
  });
  desk.register(async () => {
    asked.push('second');
    return Promise.resolve(false);
  });
  desk.register(() => {
    asked.push('third');
    return true;
  });
  expect(await desk.mayLeave({ to: '/videos' })).toBe(false);
  expect(asked).toEqual(['first', 'second']);
});

test('a guard is told where it leads', async () => {
  const desk = createGuardDesk();
  const told: unknown[] = [];
  desk.register((leaving) => told.push(leaving) > 0);
  await desk.mayLeave({ to: '/editor' });
  await desk.mayLeave({ to: '/videos?changingTeam=true', changesTeam: true });
  expect(told).toEqual([{ to: '/editor' }, { to: '/videos?changingTeam=true', changesTeam: true }]);
});
