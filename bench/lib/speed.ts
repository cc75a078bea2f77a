import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@wavereel/contracts';
import { backgroundFile } from './backgrounds';
import { cases } from './cases';
import { inTurns, measure, median } from './measure';
import { measureRemotion, prepareRemotion } from './remotion';
import type { RemotionSpeed } from './remotion';
import { round } from './report';
import type { Row } from './report';
import { writeVoice } from './voice';

/** Lengths of the videos in seconds: a clip, and one so long that what a start costs hardly counts. */
const CLIP = 60;
const LONG = 300;

interface SpeedOptions {
  /** Where files may be written. */
  readonly directory: string;
  readonly ffmpeg: string;
  /** The renderer's command line, as built. */
  readonly renderProgram: string;
  /** ffmpeg's arguments for an encoder of the usual kind. */
  readonly reference: readonly string[];
  readonly runs: number;
  readonly withRemotion: boolean;
}

/**
 * Frames a second on the clock: our whole render but for the start of the asking process, ffmpeg's own waveform filter over a still
 * picture, and a browser that is photographed frame by frame, its own start counted like ours.
 */
export async function compareSpeed({
  directory,
  ffmpeg,
  renderProgram,
  reference,
  runs,
  withRemotion,
}: SpeedOptions): Promise<Row[]> {
  const { design, picture } = await writeDesign(directory);
  const mp3s = { [CLIP]: await writeVoice(directory, CLIP), [LONG]: await writeVoice(directory, LONG) };
  if (withRemotion) prepareRemotion({ mp3: mp3s[CLIP], picture });
  const render = (seconds: typeof CLIP | typeof LONG) => () =>
    measure(process.execPath, [
      renderProgram,
      '--audio',
      mp3s[seconds],
      '--start',
      '0',
      '--end',
      String(seconds),
      '--design',
      design,
      '--out',
      join(directory, 'ours.mp4'),
    ]);
  const filter =
    '[1:a]showwaves=s=864x300:mode=cline:rate=20:colors=0xF2543D[wave];[0:v][wave]overlay=108:540:shortest=1,format=yuv420p[video]';
  const remotions: RemotionSpeed[] = [];
  const { start, clip, long, showwaves } = await inTurns<'start' | 'clip' | 'long' | 'showwaves' | 'remotion'>(runs, {
    start: () => measure(process.execPath, [renderProgram], 2),
    clip: render(CLIP),
    long: render(LONG),
    showwaves: () =>
      measure(ffmpeg, [
        '-v',
        'error',
        '-y',
        '-loop',
        '1',
        '-framerate',
        '20',
        '-i',
        picture,
        '-i',
        mp3s[CLIP],
        '-filter_complex',
        filter,
        '-map',
        '[video]',
        '-map',
        '1:a',
        ...reference,
        '-t',
        String(CLIP),
        join(directory, 'showwaves.mp4'),
      ]),
    remotion: async () => {
      if (!withRemotion) return { cpu: NaN, wall: NaN };
      const measured = await measureRemotion(directory);
      remotions.push(measured);
      return measured;
    },
  });
  return [
    ...rowsOf(CLIP, clip.wall - start.wall, [
      { way: 'ffmpeg showwaves', seconds: showwaves.wall },
      ...remotionFor(CLIP, remotions),
    ]),
    ...rowsOf(LONG, long.wall - start.wall, remotionFor(LONG, remotions)),
  ];
}

interface Way {
  readonly way: string;
  /** On the clock, for the whole video. */
  readonly seconds: number;
}

function rowsOf(length: number, ours: number, others: readonly Way[]): Row[] {
  return [{ way: 'ours', seconds: ours }, ...others].map(({ way, seconds }) => ({
    'seconds of video': length,
    way,
    'ours/this': round(seconds / ours, 1),
    'frames/s': round(framesOf(length) / seconds, 1),
  }));
}

/** What a video of a length would take at the measured start and rate; nothing where it was not measured. */
function remotionFor(length: number, runs: readonly RemotionSpeed[]): Way[] {
  const times = runs.map(({ start, rate }) => start + framesOf(length) / rate);
  return times.length === 0 ? [] : [{ way: 'Remotion, bars in the same place', seconds: median(times) }];
}

function framesOf(seconds: number): number {
  return seconds * limits.videoFramesPerSecond;
}

async function writeDesign(directory: string): Promise<{ design: string; picture: string }> {
  const [bars] = cases.filter(({ name }) => name === 'square bars');
  if (bars === undefined) throw new Error('the case of square bars is missing');
  const picture = await backgroundFile(directory, bars.drawing, null);
  if (picture === null) throw new Error('the case of square bars has no picture');
  const design = join(directory, 'speed.json');
  await writeFile(design, JSON.stringify({ ...bars.drawing, backgroundImage: picture }));
  return { design, picture };
}
