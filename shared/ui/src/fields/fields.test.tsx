import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider';
import { ColorField } from './ColorField';
import { PasswordField } from './PasswordField';
import { SearchField } from './SearchField';
import { SegmentedControl } from './SegmentedControl';
import { SelectField } from './SelectField';
import { Slider } from './Slider';
import { TextField } from './TextField';
import { Switch } from './Toggles';

const show = (element: React.ReactElement) => render(<UiProvider root>{element}</UiProvider>);

test('a field is tied to its label, its description and what is wrong with it', () => {
  show(
    <TextField
      label="Email"
      description="We never show it."
      error="Write it as name@example.com."
      value="rosa@"
      onChange={jest.fn()}
      required
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAccessibleDescription('We never show it. Write it as name@example.com.');
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
});

test('a field without an error is valid and hands over the value', async () => {
  const onChange = jest.fn();
  show(<TextField label="Name" hideLabel value="" onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'R');
  expect(onChange).toHaveBeenCalledWith('R');
  expect(screen.getByRole('textbox')).toBeValid();
});

test('the eye uncovers the password', async () => {
  show(
    <PasswordField
      label="Password"
      value="secret"
      onChange={jest.fn()}
      showLabel="Show password"
      hideLabel="Hide password"
    />,
  );
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument();
});

test('a search is emptied by its cross and goes on', async () => {
  function Search() {
    const [value, setValue] = useState('donut');
    return <SearchField label="Search videos" value={value} onChange={setValue} clearLabel="Clear" />;
  }
  show(<Search />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox', { name: 'Search videos' })).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('one of few: a named group of radio buttons', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'all', label: 'All' },
    { value: 'ready', label: 'Ready' },
    { value: 'failed', label: 'Failed', disabled: true },
  ];
  show(<SegmentedControl label="Status" value="all" onChange={onChange} options={options} />);
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Ready' }));
  expect(onChange).toHaveBeenCalledWith('ready');
  expect(screen.getByRole('radio', { name: 'Failed' })).toBeDisabled();
});

test('a list and a switch hand over their values', async () => {
  const onList = jest.fn();
  const onSwitch = jest.fn();
  show(
    <>
      <SelectField
        label="Language"
        value="en"
        onChange={onList}
        options={[
          { value: 'en', label: 'English' },
          { value: 'pt-BR', label: 'Portuguese' },
        ]}
      />
      <Switch label="Captions" description="Burnt into the picture" checked={false} onChange={onSwitch} />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Portuguese');
  await userEvent.click(screen.getByText('Captions'));
  expect(onList).toHaveBeenCalledWith('pt-BR');
  expect(onSwitch).toHaveBeenCalledWith(true);
  expect(screen.getByRole('switch', { name: 'Captions' })).toHaveAccessibleDescription('Burnt into the picture');
});

test('a slider says its value in words and hands over a number', () => {
  const onChange = jest.fn();
  show(
    <Slider label="Zoom" min={20} max={100} step={10} value={40} valueText="40 pixels a second" onChange={onChange} />,
  );
  const slider = screen.getByRole('slider', { name: 'Zoom' });
  expect(slider).toHaveAttribute('aria-valuetext', '40 pixels a second');
  fireEvent.change(slider, { target: { value: '60' } });
  expect(onChange).toHaveBeenCalledWith(60);
});

describe('a color', () => {
  const onChange = jest.fn();
  beforeEach(() => onChange.mockReset());
  const showColor = () =>
    show(
      <ColorField
        label="Color"
        pickLabel="Color: pick"
        wrongText="Six digits."
        opacityLabel={(percent) => `Color: covers ${percent} %`}
        value="#F2543D80"
        onChange={onChange}
      />,
    );

  test('is typed with its hash or without, and what is none says so and changes nothing', () => {
    showColor();
    const typed = screen.getByRole('textbox', { name: 'Color' });
    fireEvent.change(typed, { target: { value: '00ff0' } });
    expect(typed).toHaveAccessibleDescription('Six digits.');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(typed, { target: { value: '00ff00' } });
    expect(typed).toBeValid();
    expect(onChange.mock.calls).toEqual([['#00FF0080', 'typed']]);
    fireEvent.blur(typed);
    expect(typed).toHaveValue('#F2543D');
  });

  test('is picked, and keeps how much it covers', () => {
    showColor();
    fireEvent.change(screen.getByLabelText('Color: pick'), { target: { value: '#112233' } });
    expect(onChange.mock.calls).toEqual([['#11223380', 'picked']]);
  });

  test.each([
    ['100', '#F2543D'],
    ['0', '#F2543D00'],
  ])('covers %s %% as %s', (percent, color) => {
    showColor();
    fireEvent.change(screen.getByRole('slider', { name: 'Color: covers 50 %' }), { target: { value: percent } });
    expect(onChange.mock.calls).toEqual([[color, 'opacity']]);
  });
});
