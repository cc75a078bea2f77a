import { wavHeader } from '@wavereel/audio';

/** As the specification says. */
export const SAMPLE_RATE = 48_000;

/** One file of all that was recorded; it can be played and sought at once. */
export function wavFile(parts: readonly Int16Array<ArrayBuffer>[], began: Date): File {
  const sampleCount = parts.reduce((sum, { length }) => sum + length, 0);
  return new File([wavHeader(sampleCount, SAMPLE_RATE), ...parts], fileName(began), { type: 'audio/wav' });
}

/** Sorts by time and holds no sign that a file system minds. */
function fileName(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `Recording ${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}.wav`;
}
