import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/UiProvider';
import { DropArea } from './DropArea';
import { DropTarget } from './DropTarget';

const song = new File(['abc'], 'donut.mp3', { type: 'audio/mpeg' });
const filesOf = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

function setUp(props: { disabled?: boolean; error?: string } = {}) {
  const onFiles = jest.fn();
  const onArea = jest.fn();
  render(
    <UiProvider root>
      <DropArea label="Drop it anywhere" onFiles={onArea}>
        <p>Around</p>
        <DropTarget
          label="Drop an audio file here"
          hint="Up to 75 MB"
          action="Choose a file"
          accept="audio/*"
          onFiles={onFiles}
          {...props}
        />
      </DropArea>
    </UiProvider>,
  );
  return { onFiles, onArea, target: screen.getByText('Drop an audio file here') };
}

test('a chosen file arrives, and the same one again', async () => {
  const { onFiles } = setUp();
  const input = screen.getByLabelText('Drop an audio file here', { selector: 'input' });
  await userEvent.upload(input, song);
  await userEvent.upload(input, song);
  expect(onFiles.mock.calls).toEqual([[[song]], [[song]]]);
});

test('the keyboard opens the list of files', async () => {
  setUp();
  const opened = jest.fn();
  screen.getByLabelText('Drop an audio file here', { selector: 'input' }).addEventListener('click', opened);
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Drop an audio file here Up to 75 MB');
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a dropped file arrives once, at the innermost place, and the page stays', () => {
  const { onFiles, onArea, target } = setUp();
  const drop = createEvent.drop(target, filesOf([song]));
  fireEvent(target, drop);
  expect(onFiles).toHaveBeenCalledWith([song]);
  expect(onArea).not.toHaveBeenCalled();
  expect(drop.defaultPrevented).toBe(true);
});

test('a kind that was not asked for is handed over too, to be named and refused', () => {
  const { onFiles, target } = setUp();
  const picture = new File(['x'], 'holiday.jpg', { type: 'image/jpeg' });
  fireEvent.drop(target, filesOf([picture]));
  expect(onFiles).toHaveBeenCalledWith([picture]);
});

test('the whole window takes files and says so while they hang over it', () => {
  const { onArea } = setUp();
  const around = screen.getByText('Around');
  fireEvent.dragEnter(around, filesOf([]));
  expect(screen.getByText('Drop it anywhere')).toBeInTheDocument();
  fireEvent.drop(around, filesOf([song]));
  expect(onArea).toHaveBeenCalledWith([song]);
  expect(screen.queryByText('Drop it anywhere')).not.toBeInTheDocument();
});

test('over a place of its own, and once the files are gone, the window says nothing', () => {
  const { target } = setUp();
  const around = screen.getByText('Around');
  fireEvent.dragEnter(around, filesOf([]));
  fireEvent.dragEnter(target, filesOf([]));
  expect(screen.queryByText('Drop it anywhere')).not.toBeInTheDocument();
  fireEvent.dragEnter(around, filesOf([]));
  expect(screen.getByText('Drop it anywhere')).toBeInTheDocument();
  fireEvent.dragLeave(around, { ...filesOf([]), relatedTarget: null });
  expect(screen.queryByText('Drop it anywhere')).not.toBeInTheDocument();
});

test('beside the content, as on the frame, a file does not lead the browser away', () => {
  const { onArea } = setUp();
  const drop = createEvent.drop(document.body, filesOf([song]));
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(onArea).toHaveBeenCalledWith([song]);
});

test('dragged words are none of its business', () => {
  const { onArea } = setUp();
  const around = screen.getByText('Around');
  fireEvent.dragEnter(around, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('Drop it anywhere')).not.toBeInTheDocument();
  expect(onArea).not.toHaveBeenCalled();
});

test('a target that is off takes nothing', () => {
  const { onFiles, onArea, target } = setUp({ disabled: true });
  fireEvent.drop(target, filesOf([song]));
  expect(onFiles).not.toHaveBeenCalled();
  expect(onArea).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
});

test('what was wrong is said with the button', () => {
  setUp({ error: 'holiday.jpg is a picture.' });
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
    /holiday\.jpg is a picture\./,
  );
});
