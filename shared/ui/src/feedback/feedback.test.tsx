import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { UiProvider } from '../provider/UiProvider';
import { Banner } from './Banner';
import { ErrorState } from './ErrorState';
import { ProgressBar } from './ProgressBar';
import { Toaster } from './Toaster';

const show = (element: React.ReactElement) => render(<UiProvider root>{element}</UiProvider>);

test('progress says how far it is, within its bounds', () => {
  show(
    <>
      <ProgressBar label="Drawing" value={61.6} />
      <ProgressBar label="Uploading" value={140} />
      <ProgressBar label="Preparing" />
      <ProgressBar label="Queue" value={0} valueText="Third in line" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Drawing' })).toHaveAttribute('aria-valuenow', '62');
  expect(screen.getByText('62%')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('progressbar', { name: 'Preparing' })).not.toHaveAttribute('aria-valuenow');
  expect(screen.getByRole('progressbar', { name: 'Queue' })).toHaveAttribute('aria-valuetext', 'Third in line');
});

test('messages come into regions that stood before them: bad ones at once, others in turn', async () => {
  const onDismiss = jest.fn();
  const { rerender } = show(<Toaster toasts={[]} onDismiss={onDismiss} closeLabel="Dismiss" />);
  const polite = screen.getByRole('status');
  const assertive = screen.getByRole('alert');
  expect(polite).toHaveAttribute('aria-live', 'polite');
  expect(assertive).toHaveAttribute('aria-live', 'assertive');

  const toasts = [
    { id: '1', tone: 'good' as const, text: 'Your video is ready.' },
    { id: '2', tone: 'bad' as const, title: 'Not made', text: 'The sound ended before the clip did.' },
  ];
  rerender(
    <UiProvider root>
      <Toaster toasts={toasts} onDismiss={onDismiss} closeLabel="Dismiss" />
    </UiProvider>,
  );
  expect(polite).toHaveTextContent('Your video is ready.');
  expect(polite).not.toHaveTextContent('Not made');
  expect(assertive).toHaveTextContent('Not madeThe sound ended before the clip did.');
  await userEvent.click(within(assertive).getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith('2');
});

test('a banner that is bad is an alert, any other a status; it can be put away', async () => {
  const onDismiss = jest.fn();
  show(
    <>
      <Banner tone="bad" message="The server could not be reached." />
      <Banner message="Your trial ends in 3 days." onDismiss={onDismiss} closeLabel="Dismiss" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByRole('status')).toHaveTextContent('Your trial ends in 3 days.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a failure is announced with its reason and its way out', () => {
  show(
    <ErrorState
      title="Link could not be loaded"
      text="The rest works."
      detail="mf-link 1.0.0"
      action={<Button>Try again</Button>}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/Link could not be loaded.*The rest works.*mf-link 1\.0\.0/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
