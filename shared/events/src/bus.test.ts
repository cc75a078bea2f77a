import { createBus } from './bus';

test('a handler hears events from the moment it listens until it stops', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.emit('notify', { tone: 'info', text: 'before' });
  const stop = bus.on('notify', ({ text }) => heard.push(text));
  bus.emit('notify', { tone: 'info', text: 'during' });
  bus.emit('feed.addFailed', { url: 'https://example.com', text: 'other' });
  stop();
  bus.emit('notify', { tone: 'info', text: 'after' });
  expect(heard).toEqual(['during']);
  expect(bus.recent().map(({ name }) => name)).toEqual(['notify', 'notify', 'feed.addFailed', 'notify']);
});

test('a handler that throws is reported and harms no other', () => {
  const reports: unknown[] = [];
  const bus = createBus((error) => reports.push(error));
  const heard: string[] = [];
  bus.on('notify', () => {
    throw new Error('broken');
  });
  bus.on('notify', ({ text }) => heard.push(text));
  bus.emit('notify', { tone: 'info', text: 'one' });
  bus.emit('notify', { tone: 'info', text: 'two' });
  expect(heard).toEqual(['one', 'two']);
  expect(reports).toHaveLength(2);
});
