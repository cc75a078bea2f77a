import { SPEAKER_MAX_CHARS } from './bounds';
import { cutToUnits } from './graphemes';

/** A name as one line of 80 characters at most; null where nothing of it would be left. */
export function speakerName(name: string): string | null {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return cutToUnits(line, SPEAKER_MAX_CHARS)[0]?.trim() || null;
}
