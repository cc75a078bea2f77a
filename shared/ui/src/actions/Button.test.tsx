import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { icons } from '../icons';
import { UiProvider } from '../provider/UiProvider';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { LinkButton } from './LinkButton';

const show = (element: React.ReactElement) => render(<UiProvider root>{element}</UiProvider>);

test('a disabled button with a reason is reached by keyboard, says why and does nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  show(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" disabled hint="Choose some audio first" onClick={onClick}>
        Confirm audio
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Confirm audio' });

  await userEvent.tab();
  await userEvent.tab();

  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Choose some audio first');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose some audio first');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that lost its reason works', async () => {
  const onClick = jest.fn();
  show(
    <Button hint="Choose some audio first" onClick={onClick}>
      Confirm audio
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm audio' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).not.toHaveAccessibleDescription();
});

test('a button keeps the focus when its reason comes and goes', () => {
  const save = (disabled: boolean) => (
    <UiProvider root>
      <Button disabled={disabled} hint="Everything is saved.">
        Save
      </Button>
    </UiProvider>
  );
  const { rerender } = render(save(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(save(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Everything is saved.');
  rerender(save(false));
  expect(button).toHaveFocus();
});

test('a button at work keeps its name and takes no second click', async () => {
  const onClick = jest.fn();
  show(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('an icon button is named by its label, and by its reason too where it has one', async () => {
  const onClick = jest.fn();
  show(
    <>
      <IconButton label="Play" icon={icons.play} onClick={onClick} />
      <IconButton label="Undo" icon={icons.undo} disabled hint="Nothing to undo" onClick={onClick} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Nothing to undo' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('the last step back keeps the focus, and what is pressed then does nothing; without the focus it is passed over', async () => {
  function Steps() {
    const [left, setLeft] = useState(1);
    const back = () => setLeft((steps) => steps - 1);
    return (
      <>
        <IconButton label="Undo" icon={icons.undo} disabled={left === 0} onClick={back} />
        <Button disabled={left === 0} onClick={back}>
          {left}
        </Button>
      </>
    );
  }
  show(<Steps />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '0' })).toBeDisabled();
  await userEvent.tab();
  expect(undo).not.toHaveFocus();
  expect(undo).toBeDisabled();
});

test('a link that looks like a button is a link, of whatever component is given', () => {
  const RouterLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
    <a href={`/app${to}`}>{children}</a>
  );
  show(
    <>
      <LinkButton href="/videos">Videos</LinkButton>
      <LinkButton as={RouterLink} to="/create">
        Create
      </LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Videos' })).toHaveAttribute('href', '/videos');
  expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/app/create');
});
