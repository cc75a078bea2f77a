import { endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { newsOfCall } from './changes';

const rows = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));

test('what somebody makes, changes or deletes of the team is told to the others', () => {
  const untold = rows.filter((row) => row.app === 'write' && newsOfCall(row) === null).map(({ tag }) => tag);
  // Pieces of uploads are nothing yet, and feeds and what was read are each person's own.
  expect(new Set(untold)).toEqual(new Set(['uploads', 'feeds', 'notifications']));
});

test('what only reads is not, whatever its verb', () => {
  expect(newsOfCall(endpoints.jobs.status)).toBeNull();
  expect(newsOfCall(endpoints.jobs.list)).toBeNull();
  expect(newsOfCall(endpoints.jobs.create)).toBe('videos.changed');
});
