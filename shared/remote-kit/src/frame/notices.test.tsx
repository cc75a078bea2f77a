import { limits } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { UiProvider } from '@wavereel/ui';
import { act, render, screen, within } from '@testing-library/react';
import { Notices } from './Notices';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = () =>
  render(
    <UiProvider root>
      <Notices />
    </UiProvider>,
  );
const notify = (tone: 'good' | 'bad', text: string, more: { lasts?: number } = {}) =>
  act(() => bus.emit('notify', { tone, text, ...more }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a message stays five seconds, or as long as it asks', () => {
  show();
  notify('good', 'Design Cloned');
  notify('good', 'Copied', { lasts: 15_000 });
  pass(limits.messageMs - 1);
  expect(screen.getByText('Design Cloned')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Design Cloned')).not.toBeInTheDocument();
  expect(screen.getByText('Copied')).toBeInTheDocument();
  pass(10_000);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('what is bad is announced at once, the rest politely, and each can be closed', () => {
  show();
  notify('bad', 'Clone Design Failed');
  notify('good', 'Design Removed');
  expect(within(screen.getByRole('alert')).getByText('Clone Design Failed')).toBeInTheDocument();
  expect(within(screen.getByRole('status')).getByText('Design Removed')).toBeInTheDocument();
  act(() => within(screen.getByRole('alert')).getByRole('button', { name: 'Close message' }).click());
  expect(screen.queryByText('Clone Design Failed')).not.toBeInTheDocument();
  expect(screen.getByText('Design Removed')).toBeInTheDocument();
});

test('what is bad is said once while it shows, however many say it', () => {
  show();
  notify('bad', 'Clone Design Failed');
  notify('bad', 'Clone Design Failed');
  expect(screen.getAllByText('Clone Design Failed')).toHaveLength(1);
  pass(limits.messageMs);
  notify('bad', 'Clone Design Failed');
  expect(screen.getByText('Clone Design Failed')).toBeInTheDocument();
});

test('nothing is heard any more once it is gone', () => {
  const { unmount } = show();
  notify('good', 'Design Cloned');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  bus.emit('notify', { tone: 'good', text: 'Too late' });
  expect(screen.queryByText('Too late')).not.toBeInTheDocument();
});
