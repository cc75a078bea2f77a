/** The server's own peaks of one file, as a program of its own so that a whole process can be measured. Without a file it only starts. */
import { computePeaks } from '@wavereel/api/internals/audio/peaks';
import { probeAudio } from '@wavereel/api/internals/audio/probe';

const [path] = process.argv.slice(2);
if (path !== undefined) {
  const { mime } = await probeAudio(path, {});
  const { peaks, duration } = await computePeaks(path, mime);
  process.stdout.write(
    `${duration.toFixed(1)} s, ${peaks.data.length} values, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`,
  );
}
