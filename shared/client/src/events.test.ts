import { EventReader } from './events';

test('events are handed out once each, as soon as they are whole', () => {
  const reader = new EventReader();
  expect(reader.take(': \n\ndata: {"a"')).toEqual([]);
  expect(reader.take(': \n\ndata: {"a":1}\n\ndata: {"b":2}\n')).toEqual(['{"a":1}']);
  expect(reader.take(': \n\ndata: {"a":1}\n\ndata: {"b":2}\n\n: \n\n')).toEqual(['{"b":2}']);
  expect(reader.take(': \n\ndata: {"a":1}\n\ndata: {"b":2}\n\n: \n\n')).toEqual([]);
});
