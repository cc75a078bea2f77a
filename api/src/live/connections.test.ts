import type { Caller } from '../http/caller';
import { Connections } from './connections';

const pace = { gatherMs: 5, beatMs: 60_000, lastsMs: 60_000 };

const caller = (id: string): Caller => ({
  sessionId: null,
  scopes: null,
  user: {
    id,
    name: id,
    lastName: '',
    email: `${id}@example.com`,
    language: 'en',
    dateAdded: new Date(),
    verified: null,
  },
  team: { id: 'team', ownerId: id, name: 'Team', color: '#336699' },
  role: 'owner',
});
const open = (connections: Connections, id: string) =>
  connections.open(caller(id), () => Promise.resolve(caller(id))).resume();
const ended = (stream: ReturnType<typeof open>) => new Promise((resolve) => stream.once('end', resolve));

test('somebody with as many as one may have loses the oldest, and nobody else does', async () => {
  const connections = new Connections(pace, { each: 2, all: 10 });
  const others = open(connections, 'bob');
  const oldest = open(connections, 'ana');
  const kept = open(connections, 'ana');
  open(connections, 'ana');
  await ended(oldest);
  expect([kept.readableEnded, others.readableEnded]).toEqual([false, false]);
  expect(connections.of(({ user }) => user.id === 'ana')).toHaveLength(2);
  connections.close();
});

test('where all places are taken one is told so, until one becomes free', async () => {
  const connections = new Connections(pace, { each: 2, all: 2 });
  const first = open(connections, 'ana');
  open(connections, 'bob');
  expect(() => open(connections, 'cleo')).toThrow('unavailable');
  first.destroy();
  await new Promise((resolve) => first.once('close', resolve));
  open(connections, 'cleo');
  connections.close();
});

test('once closed all are ended and none is taken', async () => {
  const connections = new Connections(pace);
  const first = open(connections, 'ana');
  connections.close();
  await ended(first);
  expect(() => open(connections, 'ana')).toThrow('unavailable');
});
