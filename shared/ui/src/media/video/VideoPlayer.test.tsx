import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../../provider/UiProvider';
import type { VideoPlayerTexts } from './texts';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';

const texts: VideoPlayerTexts = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  timeOf: (time, duration) => `${time} of ${duration}`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  rate: 'Speed',
  rateOf: (rate) => `${rate}×`,
  captions: 'Captions',
  captionModes: { off: 'No captions', text: 'As text', drawn: 'As drawn' },
  picture: 'Picture in picture',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  keys: 'Keys',
  closeKeys: 'Close',
  keyTexts: {
    toggle: 'Play or pause',
    skip: '5 seconds back or on',
    skipFar: '10 seconds back or on',
    goTo: 'To a tenth of the video',
    frame: 'One frame back or on',
    rate: 'Slower or faster',
    volume: 'Louder or softer',
    mute: 'Sound on or off',
    captions: 'Captions on or off',
    fullscreen: 'Full screen',
    help: 'This list',
  },
  keyNames: { space: 'Space', left: 'Left', right: 'Right', up: 'Up', down: 'Down' },
  chapters: 'Chapters',
  failed: 'This video cannot be played right now.',
  retry: 'Try again',
};

// jsdom plays nothing: here an element says of itself what a browser's would.
beforeAll(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});

const plain = { ref: 'one', url: 'http://videos.example/one.mp4?signed=1' };
const drawn = { ref: 'drawn', url: 'http://videos.example/drawn.mp4' };
const captions = { vtt: 'WEBVTT', language: 'en' };
const player = (props: Partial<VideoPlayerProps> = {}) => (
  <VideoPlayer
    label="Donuts"
    file={plain}
    poster="/donuts.jpg"
    width={720}
    height={1280}
    duration={60}
    texts={texts}
    {...props}
  />
);
const show = (props: Partial<VideoPlayerProps> = {}) => render(player(props), { wrapper: UiProvider });
const video = () => screen.getByLabelText<HTMLVideoElement>('Donuts', { selector: 'video' });
const button = (name: string) => screen.getByRole('button', { name });
const focus = (control: HTMLElement) => act(() => control.focus());
/** Pressed where the button that plays has the focus. */
const keys = async (pressed: string) => {
  focus(screen.getByRole('button', { name: /^(Play|Pause)$/ }));
  await userEvent.keyboard(pressed);
};

test('every control has a name; nothing is fetched before it is played', async () => {
  show({ captions });
  expect(screen.getByRole('group', { name: 'Donuts' })).toHaveTextContent('0:00 / 1:00');
  expect(video()).toHaveAttribute('preload', 'none');
  expect(video()).toHaveAttribute('poster', '/donuts.jpg');
  expect(video()).not.toHaveAttribute('controls');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Play',
    'Mute',
    'Captions',
    'Keys',
  ]);
  expect(screen.getAllByRole('slider').map((one) => one.getAttribute('aria-label'))).toEqual(['Position', 'Volume']);
  await userEvent.click(button('Play'));
  await waitFor(() => expect(button('Pause')).toHaveFocus());
  await userEvent.click(video());
  expect(button('Play')).toBeInTheDocument();
});

test('begins where it is asked to, and at its end where that is later', () => {
  const { unmount } = show({ startAt: 21.5 });
  expect(video().currentTime).toBe(21.5);
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveValue('21.5');
  unmount();
  show({ startAt: 400 });
  expect(video().currentTime).toBe(60);
});

test('is sought on by its track, which tells where it is', () => {
  show();
  const track = screen.getByRole('slider', { name: 'Position' });
  fireEvent.change(track, { target: { value: '30' } });
  expect(video().currentTime).toBe(30);
  expect(track).toHaveAttribute('aria-valuetext', '0:30 of 1:00');
  video().currentTime = 31;
  fireEvent.timeUpdate(video());
  expect(track).toHaveValue('31');
});

describe('keys', () => {
  test('play, pause, and go on and back', async () => {
    show();
    await keys('k');
    expect(button('Pause')).toBeInTheDocument();
    await keys(' ');
    expect(button('Play')).toBeInTheDocument();
    await keys('l{ArrowRight}');
    expect(video().currentTime).toBe(15);
    await keys('{ArrowLeft}j');
    expect(video().currentTime).toBe(0);
    await keys('9');
    expect(video().currentTime).toBe(54);
    await keys('l');
    expect(video().currentTime).toBe(60);
    await keys('0..,');
    expect(video().currentTime).toBeCloseTo(1 / 30);
  });

  test('change how loud and how quick it is', async () => {
    show();
    await keys('{ArrowDown}{ArrowDown}');
    expect(video().volume).toBeCloseTo(0.8);
    await keys('m');
    expect(button('Unmute')).toBeInTheDocument();
    await keys('{ArrowUp}');
    expect(video()).toMatchObject({ muted: false });
    await keys('>');
    expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
    await keys('<<');
    expect(video().playbackRate).toBe(0.75);
    await keys('c');
    expect(screen.queryByRole('button', { name: 'Captions' })).not.toBeInTheDocument();
  });

  test('are listed, and the list gives the focus back', async () => {
    show();
    await keys('?');
    const list = screen.getByRole('dialog', { name: 'Keys' });
    await waitFor(() => expect(list).toHaveFocus());
    expect(within(list).getByText('One frame back or on')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(list).not.toBeInTheDocument();
    await waitFor(() => expect(button('Play')).toHaveFocus());
  });

  test('are left to the control that needs them, and to the browser', async () => {
    show();
    focus(screen.getByRole('slider', { name: 'Volume' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(video().currentTime).toBe(0);
    focus(screen.getByRole('combobox', { name: 'Speed' }));
    await userEvent.keyboard('l');
    expect(video().currentTime).toBe(0);
    await keys('{Control>}l{/Control}');
    expect(video().currentTime).toBe(0);
    focus(screen.getByRole('slider', { name: 'Position' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(video().currentTime).toBe(5);
  });
});

describe('captions', () => {
  test('of words alone are switched on and off, by button and key', async () => {
    show({ captions });
    const toggle = button('Captions');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await keys('c');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(video().querySelector('track')).toHaveAttribute('srclang', 'en');
  });

  test('that are drawn are another file, which goes on where the first one was', async () => {
    show({ captions, drawn });
    await keys('k2');
    const choice = screen.getByRole('combobox', { name: 'Captions' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No captions', 'As text', 'As drawn']);
    await userEvent.selectOptions(choice, 'As drawn');
    expect(video()).toHaveAttribute('src', drawn.url);
    expect(video().currentTime).toBe(12);
    expect(button('Pause')).toBeInTheDocument();
    await userEvent.selectOptions(choice, 'As text');
    expect(video()).toHaveAttribute('src', plain.url);
  });
});

test('chapters lead to where they begin; the one that plays is marked', async () => {
  const chapters = [
    { start: 0, title: 'Dough' },
    { start: 20.5, title: 'Glaze' },
  ];
  show({ chapters });
  const list = within(screen.getByRole('region', { name: 'Chapters' }));
  expect(list.getByRole('button', { name: '0:00 Dough' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(list.getByRole('button', { name: '0:20 Glaze' }));
  expect(video().currentTime).toBe(20.5);
  expect(list.getByRole('button', { name: '0:20 Glaze' })).toHaveAttribute('aria-current', 'true');
});

describe('a video that cannot be played', () => {
  test('says so, and is tried again by a fresh address where it was', async () => {
    const refresh = jest.fn(() => Promise.resolve({ ...plain, url: 'http://videos.example/one.mp4?signed=2' }));
    const onPlaying = jest.fn();
    show({ refresh, onPlaying });
    await keys('k5');
    expect(onPlaying).toHaveBeenLastCalledWith(true);
    fireEvent.error(video());
    expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
    expect(onPlaying).toHaveBeenLastCalledWith(false);
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(video()).toHaveAttribute('src', 'http://videos.example/one.mp4?signed=2'));
    expect(refresh).toHaveBeenCalledWith(plain);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(video().currentTime).toBe(30);
  });

  test('is asked for once more by the address that it has, where there is no other', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load');
    show({ refresh: () => Promise.resolve(null) });
    fireEvent.error(video());
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(video()).toHaveAttribute('src', plain.url);
  });
});

test('keeps the address that it has until another file is meant, which begins at its beginning', async () => {
  const { rerender } = show();
  await keys('5');
  rerender(player({ file: { ...plain, url: 'http://videos.example/one.mp4?signed=2' } }));
  expect(video()).toHaveAttribute('src', plain.url);
  rerender(player({ file: { ref: 'two', url: 'http://videos.example/two.mp4' } }));
  expect(video()).toHaveAttribute('src', 'http://videos.example/two.mp4');
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveValue('0');
});

describe('the controls', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const isResting = () => video().closest('[data-resting]') !== null;

  test('rest while it plays and nobody moves; a finger that brings them back does nothing else', () => {
    show();
    fireEvent.click(button('Play'));
    fireEvent.pointerMove(video());
    expect(isResting()).toBe(false);
    act(() => void jest.advanceTimersByTime(3_000));
    expect(isResting()).toBe(true);
    // jsdom knows nothing of fingers.
    const press = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(press, 'pointerType', { value: 'touch' });
    fireEvent(video(), press);
    fireEvent.click(video());
    expect(isResting()).toBe(false);
    expect(button('Pause')).toBeInTheDocument();
    fireEvent.click(video());
    expect(button('Play')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(3_000));
    expect(isResting()).toBe(false);
  });
});

test('takes the whole screen, or a window of its own, where the browser can', async () => {
  const stage = jest.fn(() => Promise.resolve());
  Object.assign(HTMLElement.prototype, { requestFullscreen: stage, requestPictureInPicture: stage });
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true });
  show();
  await keys('f');
  await userEvent.click(button('Full screen'));
  await userEvent.click(button('Picture in picture'));
  expect(stage.mock.contexts).toEqual([
    video().closest('[tabindex="-1"]'),
    video().closest('[tabindex="-1"]'),
    video(),
  ]);
});
