import type { CaptionCue, CaptionFormat } from '@wavereel/contracts';
import { writeJson, writeSrt, writeText, writeVtt } from '@wavereel/words';

interface FileKind {
  readonly type: string;
  readonly write: (cues: readonly CaptionCue[]) => string;
}

/** How captions are written for each kind of file. */
export const captionFiles: Readonly<Record<CaptionFormat, FileKind>> = {
  srt: { type: 'application/x-subrip; charset=utf-8', write: writeSrt },
  vtt: { type: 'text/vtt; charset=utf-8', write: writeVtt },
  json: { type: 'application/json; charset=utf-8', write: writeJson },
  txt: { type: 'text/plain; charset=utf-8', write: writeText },
};
