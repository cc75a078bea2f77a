import { createPlayer, type Player } from './player';

/** As much of a media element as plays here: jsdom's never does. */
class Media extends EventTarget {
  currentTime = 0;
  src = '';
  paused = true;
  play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  /** The sound has come this far, in a tab that nobody sees. */
  arrive(seconds: number) {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

let media: Media;
let player: Player;
let takeDown: () => void;
const onTime = jest.fn();
const onPlaying = jest.fn();
beforeEach(() => {
  onTime.mockClear();
  onPlaying.mockReset();
  media = new Media();
  // The player uses nothing else of the element.
  player = createPlayer(media as unknown as HTMLMediaElement);
  player.listen({ onTime, onPlaying });
  takeDown = player.attach();
});

test('it plays a piece, tells of it, and stops at its very end', () => {
  player.play(5, 8);
  expect(media.currentTime).toBe(5);
  media.arrive(7.9);
  expect(media.paused).toBe(false);
  media.arrive(8.2);
  expect(media.paused).toBe(true);
  expect(media.currentTime).toBe(8);
  expect(onTime).toHaveBeenLastCalledWith(8);
  expect(onPlaying.mock.calls).toEqual([[true], [false]]);
});

test('where it plays from is told before that it plays', () => {
  onPlaying.mockImplementation(() => expect(onTime).toHaveBeenLastCalledWith(5));
  player.play(5, 8);
  expect(onPlaying).toHaveBeenCalledTimes(1);
});

test('somebody who jumps past the end hears what comes there', () => {
  player.play(5, 8);
  player.seek(20);
  media.arrive(21);
  expect(media.paused).toBe(false);
  expect(onTime).toHaveBeenLastCalledWith(21);
});

test('jumping before the end leaves the end', () => {
  player.play(5, 8);
  player.seek(6);
  media.arrive(8.1);
  expect(media.paused).toBe(true);
});

test('an end that is moved while it plays holds at once', () => {
  player.play(5, 8);
  player.moveEnd(8, 10);
  media.arrive(8.5);
  expect(media.paused).toBe(false);
  player.moveEnd(8, 20);
  media.arrive(10.1);
  expect(media.paused).toBe(true);
});

test('taken down, it is silent and hears no more', () => {
  player.play(5, 8);
  takeDown();
  expect(media.paused).toBe(true);
  onTime.mockClear();
  media.arrive(6);
  expect(onTime).not.toHaveBeenCalled();
});

test('moved to a fresh address it goes on where it was', () => {
  player.play(5, 8);
  media.arrive(6.5);
  media.currentTime = 0;
  player.move('/fresh');
  expect(media.src).toBe('/fresh');
  expect(media.currentTime).toBe(6.5);
  expect(media.paused).toBe(false);
  media.arrive(8.1);
  expect(media.paused).toBe(true);
});

test('it tells where it is, also while nobody was told', () => {
  player.play(5, 8);
  media.currentTime = 6;
  expect(player.now()).toBe(6);
  media.currentTime = 9;
  expect(player.now()).toBe(8);
  player.pause();
  player.seek(2);
  expect(player.now()).toBe(2);
});
