import type { ClipRegion } from '@wavereel/audio';
import { addLocales, setLanguage } from '@wavereel/i18n';
import { UiProvider } from '@wavereel/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import { TimeFields } from './TimeFields';

addLocales(definition.name, definition.locales);

let setClip: (region: ClipRegion) => void;

function Clip({ first, duration, onChange, onPending }: FirstClip) {
  const [region, setRegion] = useState(first);
  setClip = setRegion;
  const change = (changed: ClipRegion) => {
    onChange(changed);
    setRegion(changed);
  };
  return <TimeFields {...{ region, duration, onPending }} onChange={change} onKey={() => undefined} />;
}

interface FirstClip {
  readonly first: ClipRegion;
  readonly duration: number;
  readonly onChange: (region: ClipRegion) => void;
  readonly onPending: (pending: boolean) => void;
}

function show(first: ClipRegion = { start: 5, end: 15.5 }, duration = 32) {
  const taken: ClipRegion[] = [];
  let pending = false;
  const onChange = (region: ClipRegion) => void taken.push(region);
  const onPending = (is: boolean) => void (pending = is);
  render(
    <UiProvider root>
      <Clip {...{ first, duration, onChange, onPending }} />
    </UiProvider>,
  );
  const field = (label: string) => screen.getByRole('textbox', { name: label });
  const write = async (label: string, time: string) => {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), time);
    await userEvent.tab();
    return field(label);
  };
  return { taken, write, field, isPending: () => pending };
}

const hour = () => show({ start: 0, end: 30 }, 3600);

test.each([
  ['Start', '0:72.00', 'Write a time like 0:12.50, or 1:05:00 from an hour on.'],
  ['Start', '1:2:3:4', 'Write a time like 0:12.50, or 1:05:00 from an hour on.'],
  ['Start', 'abc', 'Write a time like 0:12.50, or 1:05:00 from an hour on.'],
  ['Start', '-1', 'Write a time like 0:12.50, or 1:05:00 from an hour on.'],
  ['Start', '0:40.00', 'The audio ends at 0:32.00.'],
  ['Start', '0:30.50', 'You must choose a duration greater than 3 seconds.'],
  ['End', '0:02.00', 'The start must come before the end.'],
  ['End', '0:04.00', 'The start must come before the end.'],
  ['End', '0:40.00', 'The audio ends at 0:32.00.'],
  ['End', '0:07.99', 'You must choose a duration greater than 3 seconds.'],
  ['Duration', '0:02.99', 'You must choose a duration greater than 3 seconds.'],
  ['Duration', '0:30.00', 'The audio ends at 0:32.00.'],
])('%s %s is not taken over: %s', async (label, time, reason) => {
  const { taken, write, isPending } = show();
  const field = await write(label, time);
  expect(field).toHaveAccessibleDescription(reason);
  expect(field).toHaveValue(time);
  expect(taken).toEqual([]);
  expect(isPending()).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('the clip stays 0:05.00 to 0:15.50');
});

test.each([
  ['Start', '0:10.25', { start: 10.25, end: 15.5 }],
  ['End', '0:20.00', { start: 5, end: 20 }],
  ['Duration', '0:03.00', { start: 5, end: 8 }],
  // Words before it are passed over; where there are no minutes bare digits are hundredths; a comma is a point.
  ['Start', 'at 0:10.25', { start: 10.25, end: 15.5 }],
  ['End', '2050', { start: 5, end: 20.5 }],
  ['End', '0:20,50', { start: 5, end: 20.5 }],
  // A little beyond the end is the end.
  ['End', '0:32.20', { start: 5, end: 32 }],
  ['Start', '10', { start: 10, end: 15.5 }],
  ['Start', '0:08', { start: 8, end: 15.5 }],
  ['Start', '0:10,999', { start: 11, end: 15.5 }],
  // A start behind the end takes the clip along.
  ['Start', '0:16.00', { start: 16, end: 26.5 }],
  ['Start', '25', { start: 25, end: 32 }],
  ['Duration', '0:10 - 0:20', { start: 10, end: 20 }],
])('%s %s is taken over', async (label, time, region) => {
  const { taken, write, isPending } = show();
  const field = await write(label, time);
  expect(taken).toEqual([region]);
  expect(field).not.toHaveAccessibleDescription();
  expect(isPending()).toBe(false);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  [
    ['Start', '42:10'],
    ['End', '42:40'],
  ],
  [
    ['End', '42:40'],
    ['Start', '42:10'],
  ],
  [
    ['Start', '42:10'],
    ['Duration', '30'],
  ],
])('half a minute late in an hour, by %j and then %j', async (...typed) => {
  const { taken, write, field, isPending } = hour();
  for (const [label = '', time = ''] of typed) await write(label, time);
  expect(taken.at(-1)).toEqual({ start: 2530, end: 2560 });
  expect(['Start', 'End', 'Duration'].map((label) => field(label))).toEqual([
    expect.objectContaining({ value: '42:10.00' }),
    expect.objectContaining({ value: '42:40.00' }),
    expect.objectContaining({ value: '0:30.00' }),
  ]);
  expect(isPending()).toBe(false);
});

test('a start that is typed first takes the clip along; an end that was typed too must come after it', async () => {
  const { taken, write, field, isPending } = hour();
  await write('Start', '42:10');
  expect(taken).toEqual([{ start: 2530, end: 2560 }]);
  expect(isPending()).toBe(false);
  expect(await write('End', '90')).toHaveAccessibleDescription('The start must come before the end.');
  expect(taken).toHaveLength(1);
  expect(isPending()).toBe(true);
  await write('End', '42:50');
  expect(taken.slice(1)).toEqual([{ start: 2530, end: 2570 }]);
  // That edit is done: another one may go anywhere.
  await write('Start', '45:00');
  expect(taken.at(-1)).toEqual({ start: 2700, end: 2740 });
  expect(field('End')).toHaveValue('45:40.00');
});

test.each([
  ['4210', '4240'],
  ['42m10s', '42m40s'],
  ['42 10', '42 40'],
])('%s and %s are times as people write them', async (start, end) => {
  const { taken, write } = hour();
  await write('End', end);
  await write('Start', start);
  expect(taken.at(-1)).toEqual({ start: 2530, end: 2560 });
});

test('two times that are pasted into a field fill both, whatever stood there', async () => {
  const { taken, field, isPending } = hour();
  await userEvent.click(field('Start'));
  await userEvent.paste('42:10 - 42:40');
  expect(taken).toEqual([{ start: 2530, end: 2560 }]);
  expect(field('Start')).toHaveValue('42:10.00');
  expect(field('End')).toHaveValue('42:40.00');
  expect(isPending()).toBe(false);
});

test('one time that is pasted takes the place of what stood there, and the keyboard of a phone has a colon', async () => {
  const { taken, field } = hour();
  expect(field('End')).toHaveAttribute('inputmode', 'text');
  await userEvent.click(field('End'));
  await userEvent.paste('10:00');
  await userEvent.tab();
  expect(taken).toEqual([{ start: 0, end: 600 }]);
});

test('in Portuguese times have a comma', async () => {
  await act(() => setLanguage('pt-BR'));
  try {
    const { taken, write, field } = show();
    expect(field('Fim')).toHaveValue('0:15,50');
    await write('Fim', '0:20,25');
    expect(taken).toEqual([{ start: 5, end: 20.25 }]);
    expect(field('Duração')).toHaveValue('0:15,25');
  } finally {
    await act(() => setLanguage('en'));
  }
});

test('a field that was only passed through takes nothing over, and no reason upon itself', async () => {
  const { taken, write, field } = hour();
  await write('Start', '1:10:00');
  await userEvent.tab();
  expect(field('End')).not.toHaveAccessibleDescription();
  expect(field('Start')).toHaveAccessibleDescription('The audio ends at 1:00:00.00.');
  expect(taken).toEqual([]);
});

test('a time that is put right loses its reason', async () => {
  const { write, isPending } = show();
  await write('Start', '0:99');
  expect(await write('Start', '0:05.00')).not.toHaveAccessibleDescription();
  expect(isPending()).toBe(false);
});

test('a clip that is dragged meanwhile takes the place of what was typed', async () => {
  const { write, field, isPending } = show();
  await write('Start', '0:99');
  act(() => setClip({ start: 1, end: 9 }));
  expect(field('Start')).toHaveValue('0:01.00');
  expect(isPending()).toBe(false);
});
