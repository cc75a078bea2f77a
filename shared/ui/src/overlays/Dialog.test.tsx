import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { Menu } from '../actions/Menu';
import { UiProvider } from '../provider/UiProvider';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

function Seats() {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider root>
      <Button onClick={() => setOpen(true)}>Seats</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Additional Seats"
        closeLabel="Close"
        actions={<Button>Keep Seat(s)</Button>}
      >
        <input aria-label="Number" />
      </Dialog>
    </UiProvider>
  );
}

test('focus goes into the content, stays in the window, and goes back where it was', async () => {
  render(<Seats />);
  await userEvent.click(screen.getByRole('button', { name: 'Seats' }));
  const dialog = await screen.findByRole('dialog', { name: 'Additional Seats' });
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus());

  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus());

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Seats' })).toHaveFocus());
});

/** A dialog that is there only while it is open, and was asked for in a menu. */
function Rename({ onSave }: { readonly onSave?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider root>
      <Menu label="More for Ask not" items={[{ label: 'Rename', onSelect: () => setOpen(true) }]} />
      <input aria-label="Search" />
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Rename"
          closeLabel="Close"
          actions={
            <Button
              onClick={() => {
                setOpen(false);
                onSave?.();
              }}
            >
              Save
            </Button>
          }
        />
      )}
    </UiProvider>
  );
}

async function openRename(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More for Ask not' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
}

test('what was asked for in a menu gives the focus back to the button of the menu', async () => {
  render(<Rename />);
  for (const key of ['{Escape}', '{Enter}']) {
    await openRename();
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More for Ask not' })).toHaveFocus());
  }
});

test('the focus stays where the screen has put it when it closed the window', async () => {
  render(<Rename onSave={() => screen.getByRole('textbox', { name: 'Search' }).focus()} />);
  await openRename();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus());
});

function Deletion({ onConfirm, error }: { onConfirm: () => Promise<void>; error?: string }) {
  const [open, setOpen] = useState(true);
  return (
    <UiProvider root>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this video?"
        message="Are you sure you want to delete?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        danger
        onConfirm={onConfirm}
        error={error}
      />
    </UiProvider>
  );
}

test('a question is read with its message and begins on the safe answer', async () => {
  render(<Deletion onConfirm={() => Promise.resolve()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this video?' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete?');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus());
});

test('it waits for the answer to be carried out, once, and cannot be left meanwhile', async () => {
  let finish: () => void = () => undefined;
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Deletion onConfirm={onConfirm} />);
  const confirm = await screen.findByRole('button', { name: 'Delete' });

  await userEvent.click(confirm);
  await userEvent.click(confirm);
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Keep' })).toBeDisabled();

  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('where that fails the question stays, with the reason', async () => {
  render(<Deletion onConfirm={() => Promise.reject(new Error('409'))} error="Somebody is editing this video." />);
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await userEvent.click(confirm);
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody is editing this video.');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
