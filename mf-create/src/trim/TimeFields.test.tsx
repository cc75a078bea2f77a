import { addLocales } from '@wavereel/i18n';
import { UiProvider } from '@wavereel/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { TimeFields } from './TimeFields';

addLocales(definition.name, definition.locales);

function show() {
  const onChange = jest.fn();
  render(
    <UiProvider root>
      <TimeFields region={{ start: 5, end: 15.5 }} duration={32} onChange={onChange} />
    </UiProvider>,
  );
  const write = async (label: string, time: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, time);
    await userEvent.tab();
    return field;
  };
  return { onChange, write };
}

test.each([
  ['Start', '0:72.00', 'Write a time like 0:12.50.'],
  ['Start', '12', 'Write a time like 0:12.50.'],
  ['Start', '0:16.00', 'The start must come before the end.'],
  ['End', '0:04.00', 'The start must come before the end.'],
  ['End', '0:40.00', 'The audio ends at 0:32.00.'],
  ['End', '0:07.99', 'You must choose a duration greater than 3 seconds.'],
  ['Duration', '0:02.99', 'You must choose a duration greater than 3 seconds.'],
  ['Duration', '0:30.00', 'The audio ends at 0:32.00.'],
])('%s %s is refused: %s', async (label, time, reason) => {
  const { onChange, write } = show();
  const field = await write(label, time);
  expect(field).toHaveAccessibleDescription(reason);
  expect(field).toHaveValue(time);
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ['Start', '0:10.25', { start: 10.25, end: 15.5 }],
  ['End', '0:20.00', { start: 5, end: 20 }],
  ['Duration', '0:03.00', { start: 5, end: 8 }],
  // Letters are not even written; bare digits get their separators; a comma is a point.
  ['Start', 'at 0:10.25', { start: 10.25, end: 15.5 }],
  ['End', '2050', { start: 5, end: 20.5 }],
  ['End', '0:20,50', { start: 5, end: 20.5 }],
  // A little beyond the end is the end.
  ['End', '0:32.20', { start: 5, end: 32 }],
])('%s %s is taken', async (label, time, region) => {
  const { onChange, write } = show();
  const field = await write(label, time);
  expect(onChange.mock.calls).toEqual([[region]]);
  expect(field).not.toHaveAccessibleDescription();
});

test('a time that is put right loses its reason', async () => {
  const { write } = show();
  await write('Start', '12');
  expect(await write('Start', '0:05.00')).not.toHaveAccessibleDescription();
});
