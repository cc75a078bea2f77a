import type { ClipRegion } from '@wavereel/audio';
import { addLocales } from '@wavereel/i18n';
import { UiProvider } from '@wavereel/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import en from '../../locales/en.json';
import type { Sound } from '../sound/sound';
import { usePlayer } from '../sound/use-player';
import { Trim } from './Trim';

addLocales('mf-create', { en, 'pt-BR': en });

const duration = 32;
const address = '/files/sound';
const lines = {
  lower: new Int8Array(duration * 100).fill(-60),
  upper: new Int8Array(duration * 100).fill(60),
  perSecond: 100,
};
const sound: Sound = { address, guid: null, source: { address }, duration, lines };

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const changed = jest.fn();

function Trimmed({ from = { start: 5, end: 15 } }: { from?: ClipRegion }) {
  const [region, setRegion] = useState(from);
  const player = usePlayer(sound);
  return (
    <UiProvider root>
      <Trim
        {...{ sound, player, region }}
        audio={null}
        onChange={(next) => {
          changed(next);
          setRegion(next);
        }}
        onTitle={() => undefined}
        onPending={() => undefined}
      />
    </UiProvider>
  );
}

const handle = (name: string) => screen.findByRole('slider', { name });
async function show(from?: ClipRegion) {
  changed.mockClear();
  const shown = render(<Trimmed {...(from ? { from } : {})} />, { wrapper: StrictMode });
  await handle('Start of the selection');
  return shown;
}

test('each handle says its time of how much', async () => {
  await show({ start: 5, end: 15.45 });
  expect(await handle('Start of the selection')).toHaveAttribute('aria-valuetext', '0:05 of 0:32');
  expect(await handle('End of the selection')).toHaveAttribute('aria-valuetext', '0:15.45 of 0:32');
  expect(await handle('Playhead')).toHaveAttribute('aria-valuetext', '0:05 of 0:32');
});

test.each([
  ['{ArrowRight}', 5.1],
  ['{ArrowLeft}', 4.9],
  ['{ArrowUp}{ArrowUp}', 5.2],
  ['{Shift>}{ArrowRight}{/Shift}', 6],
  ['{Shift>}{ArrowDown}{/Shift}', 4],
  ['{Home}', 0],
  // It stops three seconds before the end.
  ['{End}', 12],
  ['{PageUp}', 12],
  ['{PageDown}', 0],
])('on the start %s moves it to %d', async (keys, start) => {
  await show();
  (await handle('Start of the selection')).focus();
  await userEvent.keyboard(keys);
  expect(changed).toHaveBeenLastCalledWith({ start, end: 15 });
  expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue(`0:${start.toFixed(2).padStart(5, '0')}`);
});

test.each([
  ['{PageUp}', 25],
  ['{End}', 32],
  ['{Home}', 8],
])('on the end %s moves it to %d', async (keys, end) => {
  await show();
  (await handle('End of the selection')).focus();
  await userEvent.keyboard(keys);
  expect(changed).toHaveBeenLastCalledWith({ start: 5, end });
});

test.each([
  ['{Shift>}{ArrowRight}{/Shift}', { start: 6, end: 16 }],
  ['{End}', { start: 22, end: 32 }],
  ['{Home}', { start: 0, end: 10 }],
])('on the whole of it %s moves both edges to %j', async (keys, region) => {
  await show();
  const grip = await handle('Whole selection');
  expect(grip).toHaveAttribute('aria-valuetext', '0:05 to 0:15');
  grip.focus();
  await userEvent.keyboard(keys);
  expect(changed).toHaveBeenLastCalledWith(region);
});

test.each([
  ['{PageUp}[[', { start: 15, end: 25 }],
  ['{Shift>}{ArrowRight}{ArrowRight}{/Shift}[[', { start: 7, end: 15 }],
  ['{End}]', { start: 5, end: 32 }],
])('with the playhead moved by %s the selection is %j', async (keys, region) => {
  await show();
  (await handle('Playhead')).focus();
  await userEvent.keyboard(keys);
  expect(changed.mock.calls).toEqual([[region]]);
});

describe('what was done to the clip', () => {
  const undo = '{Control>}z{/Control}';
  const redo = '{Control>}{Shift>}z{/Shift}{/Control}';
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test.each([
    ['a step of a handle', 'End of the selection', `{ArrowRight}{ArrowRight}${undo}`, { start: 5, end: 15.1 }],
    ['more than one', 'End of the selection', `{ArrowRight}{PageUp}${undo}${undo}`, { start: 5, end: 15 }],
    ['a key that was held, as one', 'Start of the selection', `{ArrowRight>20/}${undo}`, { start: 5, end: 15 }],
    ['an edge set at the playhead', 'Playhead', `{PageUp}[[${undo}`, { start: 5, end: 15 }],
    ['the whole of it', 'Whole selection', `{End}${undo}`, { start: 5, end: 15 }],
  ])('is undone: %s', async (_name, slider, keys, region) => {
    await show();
    (await handle(slider)).focus();
    await userEvent.keyboard(keys);
    expect(changed).toHaveBeenLastCalledWith(region);
  });

  test.each(['{Control>}y{/Control}', redo, '{Meta>}{Shift>}z{/Shift}{/Meta}'])('is made again by %s', async (keys) => {
    await show();
    (await handle('End of the selection')).focus();
    await userEvent.keyboard(`{ArrowRight}${undo}${keys}`);
    expect(changed.mock.calls.map(([{ end }]: [ClipRegion]) => end)).toEqual([15.1, 15, 15.1]);
  });

  test('has buttons, which say why where there is nothing, and what became of the clip', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Undo: Nothing was changed yet.' })).toHaveAttribute('aria-disabled');
    await press('End here');
    expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('0:05.00');
    await press('Undo');
    expect(screen.getByText('Undone: 0:05.00 to 0:15.00')).toHaveRole('status');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo: Nothing was changed yet.' })).toHaveFocus());
    await press('Redo');
    expect(screen.getByText('Redone: 0:00.00 to 0:05.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Redo: There is nothing to redo yet.' })).toBeInTheDocument();
  });

  test('is undone where typed times were taken over, but not in the middle of typing', async () => {
    await show();
    const start = screen.getByRole('textbox', { name: 'Start' });
    await userEvent.clear(start);
    await userEvent.type(start, `8${undo}`);
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard(`{Enter}${undo}`);
    expect(changed.mock.calls).toEqual([[{ start: 8, end: 15 }], [{ start: 5, end: 15 }]]);
    expect(start).toHaveValue('0:05.00');
  });

  test('is undone from wherever the focus fell', async () => {
    await show();
    await press('End here');
    act(() => (document.activeElement as HTMLElement).blur()); // what a press on the waveform does
    await userEvent.keyboard(undo);
    expect(changed).toHaveBeenLastCalledWith({ start: 5, end: 15 });
  });
});

test('a button plays from the playhead, wherever that is', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  await show();
  (await handle('Playhead')).focus();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await userEvent.click(screen.getByRole('button', { name: 'Play from here' }));
  expect(play).toHaveBeenCalledTimes(1);
  expect(await handle('Playhead')).toHaveAttribute('aria-valuetext', '0:25 of 0:32');
});

test('start, end and length stand at the waveform, and why the clip grows no shorter', async () => {
  await show();
  expect(screen.getByText('0:05.00 – 0:15.00').nextElementSibling).toHaveTextContent('0:10.00');
  (await handle('End of the selection')).focus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('0:05.00 – 0:08.00')).toBeInTheDocument();
  expect(screen.getByText('A clip has at least 3 seconds.')).toHaveRole('status');
});

test('buttons do the same as the brackets', async () => {
  await show();
  (await handle('Playhead')).focus();
  await userEvent.keyboard('{PageUp}');
  await userEvent.click(screen.getByRole('button', { name: 'End here' }));
  expect(changed.mock.calls).toEqual([[{ start: 5, end: 15 }]]);
});

test('Space plays from anywhere, but not twice on a button and not in a field', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  await show();
  (await handle('End of the selection')).focus();
  await userEvent.keyboard(' ');
  expect(play).toHaveBeenCalledTimes(1);
  screen.getByRole('slider', { name: 'Zoom' }).focus();
  await userEvent.keyboard(' ');
  expect(play).toHaveBeenCalledTimes(2);
  screen.getByRole('button', { name: 'Play selection' }).focus();
  await userEvent.keyboard(' ');
  expect(play).toHaveBeenCalledTimes(3);
  screen.getByRole('textbox', { name: 'Start' }).focus();
  await userEvent.keyboard(' pl[[');
  expect(play).toHaveBeenCalledTimes(3);
  expect(changed).not.toHaveBeenCalled();
});

test('keys zoom as far as the slider goes, and "?" says what the others do', async () => {
  await show();
  (await handle('Playhead')).focus();
  await userEvent.keyboard('++');
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('40');
  await userEvent.keyboard('---');
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('20');
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Play the last 3 seconds',
  );
});

test('the wish not to snap is kept', async () => {
  const shown = await show();
  await userEvent.click(screen.getByRole('switch', { name: 'Snap to pauses' }));
  shown.unmount();
  await show();
  expect(screen.getByRole('switch', { name: 'Snap to pauses' })).not.toBeChecked();
});

test('twenty visits leave no canvas, no observer and no listener', async () => {
  const listening = new Set<string>();
  const observing = new Set<ResizeObserver>();
  const add = document.addEventListener.bind(document);
  let serial = 0;
  jest.spyOn(document, 'addEventListener').mockImplementation((...call: Parameters<typeof add>) => {
    const [type, , options] = call;
    if (typeof options === 'object' && options.signal) {
      const mark = `${type} ${(serial += 1)}`;
      listening.add(mark);
      options.signal.addEventListener('abort', () => listening.delete(mark));
    }
    add(...call);
  });
  jest.spyOn(ResizeObserver.prototype, 'observe').mockImplementation(function (this: ResizeObserver) {
    observing.add(this);
  });
  jest.spyOn(ResizeObserver.prototype, 'disconnect').mockImplementation(function (this: ResizeObserver) {
    observing.delete(this);
  });
  for (let visit = 0; visit < 20; visit += 1) {
    const { unmount } = await show();
    await waitFor(() => expect(document.querySelectorAll('canvas')).toHaveLength(2));
    expect(listening.size).toBeGreaterThan(0);
    unmount();
  }
  expect(document.querySelectorAll('canvas')).toHaveLength(0);
  expect([listening.size, observing.size]).toEqual([0, 0]);
});
