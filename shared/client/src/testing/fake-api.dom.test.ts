import { endpoints } from '@wavereel/contracts';
import { call } from '../index';
import { aMedia, withSignedIn } from './index';

const api = withSignedIn();

const read = () => call(endpoints.media.list, {});

test('rows that are built at each read keep their ids, until they say something else', async () => {
  let title = 'One';
  api.on(endpoints.media.list, () => [aMedia({ title })]);
  const first = await read();
  expect(await read()).toEqual(first);
  expect(await read()).toEqual(first);
  title = 'Two';
  const [changed] = await read();
  expect(changed).toMatchObject({ title: 'Two' });
  expect(changed?.guid).not.toBe(first[0]?.guid);
});

test('another answer brings rows of its own', async () => {
  api.on(endpoints.media.list, () => [aMedia()]);
  const first = await read();
  api.on(endpoints.media.list, () => [aMedia()]);
  expect(await read()).not.toEqual(first);
});
