import type { TextLayer } from '@wavereel/contracts';
import { fontsOf, wordingOfLayer, wordsOf } from '@wavereel/fonts';
import type { Context2D } from '../canvas';
import { directionOf } from '../captions/direction';
import { paintCue } from '../captions/paint';
import type { PaintLook } from '../captions/paint';
import type { MeasurePart, Typeset } from '../captions/type';
import { inkOf } from './ink';
import { spacedRuns, spaceAtEnd } from './spacing';
import { layoutText } from './text-layout';

/** Draws the words of a layer. Their fonts are there already. */
export function drawText(context: Context2D, layer: TextLayer, measure: MeasurePart): void {
  const wording = wordingOfLayer(layer);
  const text = wordsOf(layer);
  const { language } = wording;
  const fonts = spacedRuns(fontsOf(wording)(text), text, layer.letterSpacing);
  const set: Typeset = { text, language, fonts };
  const direction = directionOf(text);
  const layout = layoutText(text, layer, {
    language,
    measure: (start, end, size) => measure(set, { start, end }, size),
    spaceAtEnd: (start, end) => spaceAtEnd(fonts, text, { start, end }, direction),
  });
  if (layout.lines.length === 0) return;
  const look: PaintLook = {
    ...layer,
    color: inkOf(context, layer, layout),
    outlineWidth: layer.outlineWidth * layout.share,
    shadowWidth: layer.shadowWidth * layout.share,
    highlightColor: null,
    highlightBackground: null,
  };
  paintCue(context, layout, { ...set, measure, look }, null);
}
