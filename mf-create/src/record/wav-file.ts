import { wavHeader } from '@wavereel/audio';

/** As the specification says. */
export const SAMPLE_RATE = 48_000;

/** One file of all that was recorded, named with its ending; it can be played and sought at once. */
export function wavFile(parts: readonly Int16Array<ArrayBuffer>[], name: string): File {
  const sampleCount = parts.reduce((sum, { length }) => sum + length, 0);
  return new File([wavHeader(sampleCount, SAMPLE_RATE), ...parts], name, { type: 'audio/wav' });
}

/** When a recording began, for its name: sorts by time and holds no sign that a file system minds. */
export function fileTime(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}`;
}
