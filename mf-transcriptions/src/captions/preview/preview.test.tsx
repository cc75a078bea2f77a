import { aJob } from '@wavereel/client/testing';
import { captionTrackSchema, type CaptionTrack } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../../definition';
import { FramePreview } from './FramePreview';
import type { Place } from './placing';

const job = aJob({ title: 'Owls' });
const said: CaptionTrack = captionTrackSchema.parse({
  look: { size: 60 },
  cues: [
    { start: 1, end: 3, text: 'A line of words' },
    { start: 3, end: 5, text: 'and another' },
  ],
});

/** Where the captions were put, one after the other. */
let puts: (Place | null)[];

/** The preview in a page that keeps where captions are put. */
function Kept({ track }: { readonly track: CaptionTrack }) {
  const [look, setLook] = useState(track.look);
  return (
    <FramePreview
      job={job}
      track={{ ...track, look }}
      clock={null}
      onPlace={(place) => {
        puts.push(place);
        setLook({ ...look, place });
      }}
    />
  );
}

const handle = () => screen.getByRole('slider', { name: 'Place of the captions' });
const begin = (track = said) => {
  puts = [];
  renderRemote({ ...definition, Root: () => <Kept track={track} /> }, '/');
  // The frame is 500 px wide and high on the screen.
  const stage = handle().parentElement;
  if (!stage) throw new Error('no stage');
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 500, 500);
  HTMLElement.prototype.setPointerCapture = () => undefined;
};
const drag = (steps: readonly (readonly [x: number, y: number])[], how: { ctrlKey?: boolean } = {}) => {
  fireEvent(handle(), pointer('pointerdown', 250, 400));
  for (const [x, y] of steps) fireEvent(handle(), pointer('pointermove', x, y, how));
};
const pointer = (type: string, clientX: number, clientY: number, how = {}) =>
  Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY, ...how }), { pointerId: 1 });

test('the picture says what it is of, and the captions where they stand', () => {
  begin();
  expect(screen.getByRole('img', { name: 'Preview of “Owls” with its captions' })).toBeInTheDocument();
  expect(handle()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Where the look puts them: 50 % across/));
  expect(screen.queryByRole('button', { name: 'Put back' })).not.toBeInTheDocument();
});

test('arrow keys move the captions, Shift farther, and Escape puts them back', async () => {
  begin();
  handle().focus();
  const before = Number(handle().getAttribute('aria-valuenow'));
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowUp}');
  expect(puts).toHaveLength(2);
  expect(puts[1]?.x).toBe(0.5);
  expect((puts[0]?.y ?? 0) - (puts[1]?.y ?? 0)).toBeCloseTo(0.005);
  expect(Math.abs(before / 100 - 0.05 - (puts[0]?.y ?? 0))).toBeLessThan(0.01);
  expect(handle()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^50 % across, \d+ % down$/));

  await userEvent.keyboard('{Escape}');
  expect(puts.at(-1)).toBeNull();
  await userEvent.keyboard('{Escape}x');
  expect(puts).toHaveLength(3);
});

test('they are dragged in one step, drawn by a middle line unless Control is held', () => {
  begin();
  const from = Number(handle().getAttribute('aria-valuenow')) / 100;
  drag([
    [252, 300],
    [252, 200],
  ]);
  expect(puts).toEqual([]);
  fireEvent(handle(), pointer('pointerup', 252, 200));
  expect(puts).toHaveLength(1);
  expect(puts[0]?.x).toBe(0.5);
  expect(Math.abs((puts[0]?.y ?? 0) - (from - 0.4))).toBeLessThan(0.01);

  drag([[253, 400]], { ctrlKey: true });
  fireEvent(handle(), pointer('pointerup', 253, 400));
  expect(puts[1]?.x).toBeCloseTo(0.506);
});

test('a press moves nothing, and a drag is given up by Escape', async () => {
  begin();
  drag([]);
  fireEvent(handle(), pointer('pointerup', 250, 400));
  handle().focus();
  drag([[252, 200]]);
  await userEvent.keyboard('{Escape}');
  fireEvent(handle(), pointer('pointerup', 252, 200));
  expect(puts).toEqual([]);
});

test('what was placed is put back by a button', async () => {
  begin({ ...said, look: { ...said.look, place: { x: 0.2, y: 0.2 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  expect(puts).toEqual([null]);
});
