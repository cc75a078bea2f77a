import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegPath } from '@wavereel/api/internals/platform/ffmpeg/binary';
import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { measure } from './measure';

const MINUTE = 60;

/** Writes made-up speech of a length in seconds as a stereo mp3 and answers its path; what is longer than a minute is that minute again and again. */
export async function writeVoice(directory: string, seconds: number): Promise<string> {
  const wav = join(directory, `voice-${seconds}.wav`);
  const mp3 = join(directory, `voice-${seconds}.mp3`);
  await writeFile(wav, wavBytes(speechLike(Math.min(seconds, MINUTE))));
  const times = Math.ceil(seconds / MINUTE);
  await measure(await ffmpegPath(), [
    '-v',
    'error',
    '-y',
    '-stream_loop',
    String(times - 1),
    '-i',
    wav,
    '-t',
    String(seconds),
    '-ac',
    '2',
    '-b:a',
    '128k',
    mp3,
  ]);
  return mp3;
}
