import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider';
import { ListboxField } from './ListboxField';

const families = ['Anton', 'Lora', 'Lobster', 'Pacifico'];

/** The field as a screen keeps it; answers what was chosen, and what came in sight. */
function show() {
  const onChange = jest.fn();
  const onSeen = jest.fn();
  function Screen() {
    const [value, setValue] = useState('Lora');
    return (
      <ListboxField
        label="Font"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        options={families.map((label) => ({ value: label, label, fontFamily: `Own ${label}` }))}
        onSeen={onSeen}
      />
    );
  }
  render(
    <UiProvider root>
      <Screen />
    </UiProvider>,
  );
  return { onChange, onSeen };
}

const field = () => screen.getByRole('combobox', { name: 'Font' });
/** The option that the keyboard is at. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a press opens the list, another chooses, and each option has its own letters', async () => {
  const { onChange } = show();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.click(field());

  expect(screen.getByRole('listbox', { name: 'Font' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Lora' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option', { name: 'Pacifico' })).toHaveStyle({ fontFamily: 'Own Pacifico' });
  await userEvent.click(screen.getByRole('option', { name: 'Pacifico' }));

  expect(onChange.mock.calls).toEqual([['Pacifico']]);
  expect(field()).toHaveTextContent('Pacifico');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard opens, goes, types and chooses; the focus stays on the field', async () => {
  const { onChange } = show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Lora');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Lobster');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('Pacifico');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Anton');
  await userEvent.keyboard('p');
  expect(active()).toBe('Pacifico');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['Pacifico']]);
});

test('Escape closes the list alone and changes nothing', async () => {
  const { onChange } = show();
  const onPage = jest.fn();
  document.addEventListener('keydown', onPage, { once: true });
  field().focus();
  await userEvent.keyboard('{Enter}{End}{Escape}');
  document.removeEventListener('keydown', onPage);

  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveTextContent('Lora');
  expect(onChange).not.toHaveBeenCalled();
  expect(onPage).not.toHaveBeenCalled();
});

test('what is in sight is told once the list opens, and not before', async () => {
  const { onSeen } = show();
  expect(onSeen).not.toHaveBeenCalled();
  await userEvent.click(field());
  expect(onSeen).toHaveBeenCalled();
});
