import { createBus } from './bus';

test('a handler hears events from the moment it listens until it stops', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.emit('library.changed', { guid: 'before' });
  const stop = bus.on('library.changed', ({ guid }) => heard.push(guid));
  bus.emit('library.changed', { guid: 'during' });
  bus.emit('design.saved', { designId: 'other' });
  stop();
  bus.emit('library.changed', { guid: 'after' });
  expect(heard).toEqual(['during']);
});

test('a late listener gets the last value of a state, unless it was forgotten', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.emit('language.changed', { language: 'en' });
  bus.emit('language.changed', { language: 'pt-BR' });
  bus.on('language.changed', ({ language }) => heard.push(language));
  expect(heard).toEqual(['pt-BR']);

  bus.forget('language.changed');
  bus.on('language.changed', ({ language }) => heard.push(`late ${language}`));
  expect(heard).toEqual(['pt-BR']);
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
