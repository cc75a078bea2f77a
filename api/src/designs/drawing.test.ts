import { designDrawingSchema } from '@wavereel/contracts';
import { nameFromDate, orderEdges } from './drawing';

test('edges given the wrong way round are put right, for the wave and the progress bar', () => {
  const drawing = designDrawingSchema.parse({
    width: 640,
    height: 640,
    waveTop: 500,
    waveBottom: 100,
    waveLeft: 400,
    waveRight: 50,
    progressBarTop: 620,
    progressBarBottom: 600,
    progressBarLeft: 0,
    progressBarRight: 640,
  });

  expect(orderEdges(drawing)).toEqual({
    ...drawing,
    waveTop: 100,
    waveBottom: 500,
    waveLeft: 50,
    waveRight: 400,
    progressBarTop: 600,
    progressBarBottom: 620,
  });
});

test('designs without a name are named from their day, with a number where there are several', () => {
  const date = new Date('2026-03-04T23:30:00Z');

  expect(nameFromDate(date, [])).toBe('2026-03-04');
  expect(nameFromDate(date, ['2026-03-04', 'Mine'])).toBe('2026-03-04 (2)');
  expect(nameFromDate(date, ['2026-03-04', '2026-03-04 (2)'])).toBe('2026-03-04 (3)');
});
