import { createGuardDesk } from './guards';

test('nobody stands in the way of leaving until a guard does', async () => {
  const desk = createGuardDesk();
  expect(await desk.mayLeave()).toBe(true);
  const release = desk.register(() => Promise.resolve(false));
  expect(await desk.mayLeave()).toBe(false);
  release();
  expect(await desk.mayLeave()).toBe(true);
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
  expect(await desk.mayLeave()).toBe(false);
  expect(asked).toEqual(['first', 'second']);
});
