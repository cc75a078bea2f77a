import { withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../definition';
import { LengthNotice } from './LengthNotice';

const api = withSignedIn();

const usage = { allowance: 600, used: 0, remaining: 600, rollover: 0 };
const asked = () => api.asked(endpoints.users.planUsage).length;

function show(longest: number | null, length: number): void {
  api.on(endpoints.users.planUsage, () => ({ ...usage, longest }));
  renderRemote({ ...definition, Root: () => <LengthNotice length={length} /> }, '/create');
}

test('a clip that is longer than the plan allows is said to be before it is asked for', async () => {
  show(60, 61);
  expect(await screen.findByText(/^A video lasts 1 minute at most on your plan\./)).toBeInTheDocument();
});

test.each([
  ['the plan allows it', 1800],
  ['plans set no limits', null],
])('nothing is said where %s', async (_where, longest) => {
  show(longest, 1800);
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByText(/at most on your plan/)).not.toBeInTheDocument();
});

test('of a short clip nobody is asked', () => {
  show(60, 60);
  expect(asked()).toBe(0);
});
