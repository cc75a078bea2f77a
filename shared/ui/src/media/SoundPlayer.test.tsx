import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/UiProvider';
import { SoundPlayer, type SoundPlayerProps } from './SoundPlayer';

const texts = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  timeOf: (time: string, duration: string) => `${time} of ${duration}`,
  failed: 'This sound cannot be played.',
};
const play = jest.fn();
const pause = jest.fn();
// jsdom plays nothing: here an element says of itself what a browser's would.
beforeAll(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    play(this.src);
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    pause(this.src);
    fireEvent.pause(this);
  });
});

const show = (props: Partial<SoundPlayerProps> = {}) =>
  render(<SoundPlayer label="Donuts" src="http://sounds.example/a.mp3" texts={texts} duration={120} {...props} />, {
    wrapper: UiProvider,
  });
const soundOf = (name: string) => screen.getByLabelText<HTMLAudioElement>(name, { selector: 'audio' });

test('has a name, a button that plays and pauses, and a track that is sought on by keys', async () => {
  show();
  expect(screen.getByRole('group', { name: 'Donuts' })).toHaveTextContent('0:00 / 2:00');
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(play).toHaveBeenCalledWith('http://sounds.example/a.mp3');

  const sound = soundOf('Donuts');
  const track = screen.getByRole('slider', { name: 'Position' });
  fireEvent.change(track, { target: { value: '30' } });
  expect(sound.currentTime).toBe(30);
  expect(track).toHaveAttribute('aria-valuetext', '0:30 of 2:00');
  sound.currentTime = 31;
  fireEvent.timeUpdate(sound);
  expect(track).toHaveValue('31');

  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('falls silent when another one is heard', async () => {
  show();
  show({ label: 'Bagels', src: 'http://sounds.example/b.mp3' });
  const [first, second] = screen.getAllByRole('button', { name: 'Play' });
  await userEvent.click(first as HTMLElement);
  await userEvent.click(second as HTMLElement);
  expect(pause).toHaveBeenLastCalledWith('http://sounds.example/a.mp3');
  expect(screen.getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
});

test('of a length that is not known cannot be sought on until it is; a broken one says so', () => {
  show({ duration: undefined });
  const sound = soundOf('Donuts');
  expect(screen.getByRole('slider')).toBeDisabled();
  Object.defineProperty(sound, 'duration', { value: 8 });
  fireEvent.durationChange(sound);
  expect(screen.getByRole('slider')).toBeEnabled();
  fireEvent.error(sound);
  expect(screen.getByRole('alert')).toHaveTextContent('This sound cannot be played.');
});

test('without a button plays at once from where it is to begin', () => {
  show({ button: false, startAt: 12 });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(soundOf('Donuts')).toHaveAttribute('autoplay');
  expect(soundOf('Donuts').currentTime).toBe(12);
});

test('is sought on by its drawing, which shows how much was heard and says nothing', () => {
  const { container } = show({ peaks: [0, 255, 128] });
  const drawing = container.querySelector('svg[viewBox="0 0 9 32"]');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing?.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M0 15h2v2h-2zM3 0h2v32h-2zM6 /));
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '30' } });
  expect([...(drawing?.querySelectorAll('stop') ?? [])].map((stop) => stop.getAttribute('offset'))).toEqual([
    '0.25',
    '0.25',
  ]);
});
