import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider';
import { Menu, MenuButton } from './Menu';

function setUp() {
  const rename = jest.fn();
  const captions = jest.fn();
  render(
    <UiProvider root>
      <Menu
        label="More for Ask not"
        items={[
          { heading: 'This video' },
          { label: 'Rename', onSelect: rename },
          { label: 'Captions', onSelect: captions, disabled: true, hint: 'Make a transcript first' },
          'divider',
          { label: 'Delete', onSelect: jest.fn(), danger: true },
        ]}
      />
    </UiProvider>,
  );
  return { rename, captions, button: screen.getByRole('button', { name: 'More for Ask not' }) };
}

test('opens, takes a choice and closes', async () => {
  const { rename, button } = setUp();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(rename).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('an entry that is off shows its reason and does nothing', async () => {
  const { captions, button } = setUp();
  await userEvent.click(button);
  const entry = await screen.findByRole('menuitem', { name: /Captions.*Make a transcript first/ });
  await userEvent.click(entry);
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(captions).not.toHaveBeenCalled();
});

test('Escape closes it and gives the focus back', async () => {
  const { button } = setUp();
  await userEvent.click(button);
  await screen.findByRole('menu', { name: 'More for Ask not' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('one that is made once its button is pressed opens at once, and gives the focus back to its own button', async () => {
  function Late() {
    const [isAsked, setAsked] = useState(false);
    const label = 'More for Late';
    if (!isAsked) return <MenuButton label={label} onPress={() => setAsked(true)} />;
    return <Menu label={label} items={[{ label: 'Rename', onSelect: jest.fn() }]} startsOpen />;
  }
  render(
    <UiProvider root>
      <Late />
    </UiProvider>,
  );
  const button = () => screen.getByRole('button', { name: 'More for Late' });
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'More for Late' });
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'More for Late' });
});
