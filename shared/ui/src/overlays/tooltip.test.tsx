import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { icons } from '../icons';
import { Stepper } from '../navigation/Stepper';
import { UiProvider } from '../provider/UiProvider';

const onEnter = jest.fn();
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  onEnter.mockReset();
  render(
    <UiProvider root>
      <IconButton icon={icons.undo} label="Undo" onPointerEnter={onEnter} />
      <Button disabled hint="Choose some audio first.">
        Generate
      </Button>
      <IconButton icon={icons.redo} label="Redo" disabled hint="Nothing to redo" />
      <Stepper
        label="Steps"
        doneLabel="done"
        current={0}
        onStep={() => undefined}
        steps={[{ label: 'Audio' }, { label: 'Design', disabled: true, hint: 'Confirm your audio.' }]}
      />
    </UiProvider>,
  );
});

const tip = () => screen.queryByRole('tooltip');
const hover = async () => {
  await userEvent.hover(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Undo');
};
const byFingers = () => {
  const asked = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...asked(query),
    matches: query === '(hover: none)',
  }));
};
const tap = (target: Element) =>
  userEvent.pointer([
    { keys: '[TouchA>]', target },
    { keys: '[/TouchA]', target },
  ]);

test('a mouse that rests on a control shows its words, beside what the control does itself', async () => {
  await hover();
  expect(onEnter).toHaveBeenCalledTimes(1);
  await userEvent.unhover(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tip()).not.toBeInTheDocument());
});

test.each([
  ['what is around it is scrolled', () => fireEvent.scroll(document)],
  ['anything is pressed', () => fireEvent.pointerDown(document.body)],
  ['Escape is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the focus goes', () => fireEvent.blur(screen.getByRole('button', { name: 'Undo' }))],
])('it goes when %s', async (_what, happen) => {
  await hover();
  act(() => void happen());
  await waitFor(() => expect(tip()).not.toBeInTheDocument());
});

test('a finger shows no words of a control that works', async () => {
  byFingers();
  await tap(screen.getByRole('button', { name: 'Undo' }));
  // Long enough for a pointer that rests.
  await userEvent.hover(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Choose some audio first.', { selector: '[role=tooltip]' })).toBeInTheDocument();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
});

test.each([
  ['Generate', 'Choose some audio first.'],
  ['Redo: Nothing to redo', 'Redo: Nothing to redo'],
  ['Design', 'Confirm your audio.'],
])('a tap on %s says why it does nothing, until the next touch', async (name, reason) => {
  byFingers();
  const control = screen.getAllByRole('button').find((one) => (one.ariaLabel ?? one.textContent ?? '').includes(name));
  if (!control) throw new Error(`There is no ${name}`);
  await tap(control);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  await waitFor(() => expect(tip()).not.toBeInTheDocument());
});
