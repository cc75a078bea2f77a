import { asked, loaded, type Frames } from './frames';

const none: Frames = { shown: null, coming: null };

test('what is shown gives way once the new one has come, and not before', () => {
  const first = loaded(asked(none, '/one'), 1);
  expect(first).toEqual({ shown: { key: 1, address: '/one' }, coming: null });
  const second = asked(first, '/two');
  expect(second).toEqual({ shown: { key: 1, address: '/one' }, coming: { key: 2, address: '/two' } });
  expect(loaded(second, 2)).toEqual({ shown: { key: 2, address: '/two' }, coming: null });
});

test('only the newest loading is waited for', () => {
  const frames = asked(asked(none, '/one'), '/two');
  expect(frames.coming).toEqual({ key: 2, address: '/two' });
  expect(loaded(frames, 1)).toBe(frames);
});
