import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useFocusKept } from './use-focus-kept';

function Steps({ to }: { readonly to?: 'itself' | 'first' }) {
  const [at, setAt] = useState(0);
  const kept = useFocusKept(at, to);
  return (
    <>
      <button onClick={() => setAt(1)}>Elsewhere</button>
      <div tabIndex={-1} role="group" aria-label="Steps" {...kept}>
        {at === 0 && <button onClick={() => setAt(1)}>Go</button>}
        {at === 0 && createPortal(<button onClick={() => setAt(1)}>In a window</button>, document.body)}
        {at === 1 && <button disabled>Wait</button>}
        {at === 1 && <button>Next</button>}
      </div>
    </>
  );
}
const group = () => screen.getByRole('group', { name: 'Steps' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('who stood on a control that went away stands on what it was in, or on the first control in its place', async () => {
  const { unmount } = render(<Steps />);
  await press('Go');
  await waitFor(() => expect(group()).toHaveFocus());
  unmount();
  render(<Steps to="first" />);
  await press('Go');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
});

test('a window that was opened from there counts as in there', async () => {
  render(<Steps />);
  await press('In a window');
  await waitFor(() => expect(group()).toHaveFocus());
});

test('who stands elsewhere stays there, and who left for nowhere as well', async () => {
  const { unmount } = render(<Steps />);
  await press('Elsewhere');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus());
  unmount();

  render(<Steps />);
  const go = screen.getByRole('button', { name: 'Go' });
  act(() => go.focus());
  act(() => go.blur());
  fireEvent.click(go);
  await waitFor(() => expect(document.body).toHaveFocus());
});

test('who presses elsewhere once their control is gone is not led back', async () => {
  function Ending() {
    const [at, setAt] = useState(0);
    const kept = useFocusKept(at > 1);
    return (
      <>
        <p onMouseUp={() => setAt(2)}>Beside it</p>
        <div tabIndex={-1} role="group" aria-label="Steps" {...kept}>
          {at === 0 && <button onClick={() => setAt(1)}>Go</button>}
        </div>
      </>
    );
  }
  render(<Ending />);
  await press('Go');
  await waitFor(() => expect(document.body).toHaveFocus());
  await userEvent.click(screen.getByText('Beside it'));
  await waitFor(() => expect(document.body).toHaveFocus());
});

test('it is kept while another window is in front', () => {
  render(<Steps />);
  const go = screen.getByRole('button', { name: 'Go' });
  act(() => go.focus());
  // As a browser says it when the page is left: the document still knows who had it.
  fireEvent.blur(go);
  fireEvent.click(go);
  expect(group()).toHaveFocus();
});
