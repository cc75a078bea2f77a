import { join } from 'node:path';
import { ffmpeg, writeSpeech } from '@wavereel/api/test-support/audio-fixtures';

/** An mp3 of twelve seconds, written into a folder, that says what it is called and of which show, and has a plain picture as its cover. */
export async function writeTagged(
  directory: string,
  { title, show, color }: { readonly title: string; readonly show: string; readonly color: string },
): Promise<string> {
  const plain = await writeSpeech(directory, 12, 'mp3');
  const [tagged, cover] = [join(directory, 'tagged.mp3'), join(directory, 'cover.jpg')];
  await ffmpeg(['-y', '-f', 'lavfi', '-i', `color=${color}:s=600x300`, '-frames:v', '1', cover]);
  const tags = ['-metadata', `title=${title}`, '-metadata', `album=${show}`];
  await ffmpeg(['-y', '-i', plain, '-i', cover, '-map', '0:a', '-map', '1:v', '-c', 'copy', ...tags, tagged]);
  return tagged;
}
