import { setCueText } from '@wavereel/words';
import { findsIn } from '../../editor/find/found';
import type { CueRow, Track } from '../document/track';

/** Where a text is found in a cue: from one character to another. */
export interface CueFind {
  readonly row: CueRow['id'];
  readonly from: number;
  readonly to: number;
}

export const cuesFound = (rows: readonly CueRow[], term: string): readonly CueFind[] =>
  rows.flatMap(({ id, cue }) => findsIn(cue.text, term).map((find) => ({ row: id, ...find })));

/** Another text in place of what was found; words around it keep their times. */
export const replacedInCues =
  (finds: readonly CueFind[], by: string) =>
  (track: Track): Track => {
    const ofRow = new Map<number, CueFind[]>();
    for (const find of finds) ofRow.set(find.row, [...(ofRow.get(find.row) ?? []), find]);
    return {
      ...track,
      rows: track.rows.map((row) => {
        let { text } = row.cue;
        for (const { from, to } of (ofRow.get(row.id) ?? []).toReversed())
          text = text.slice(0, from) + by + text.slice(to);
        return text === row.cue.text ? row : { id: row.id, cue: setCueText([row.cue], 0, text)[0] ?? row.cue };
      }),
    };
  };
