import { act, render, screen } from '@testing-library/react';
import { leaveSession, useUser } from './index';
import { aUser, beSignedIn, withFakeApi } from './testing';

const api = withFakeApi();

const Name = () => <p>{useUser().name}</p>;

test('a screen stays with its person until it is taken down, and belongs to who comes next', async () => {
  await beSignedIn(api, aUser({ name: 'Ana' }));
  render(<Name />);
  await act(leaveSession);
  expect(screen.getByText('Ana')).toBeInTheDocument();
  await act(() => beSignedIn(api, aUser({ name: 'Bob' })));
  expect(screen.getByText('Bob')).toBeInTheDocument();
});
