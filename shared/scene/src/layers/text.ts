import type { TextLayer } from '@wavereel/contracts';
import { fontsOf, wordingOfLayer, wordsOf } from '@wavereel/fonts';
import type { Context2D } from '../canvas';
import { paintCue } from '../captions/paint';
import type { MeasurePart, Typeset } from '../captions/type';
import { layoutText } from './text-layout';

/** Draws the words of a layer. Their fonts are there already. */
export function drawText(context: Context2D, layer: TextLayer, measure: MeasurePart): void {
  const wording = wordingOfLayer(layer);
  const text = wordsOf(layer);
  const { language } = wording;
  const set: Typeset = { text, language, fonts: fontsOf(wording)(text) };
  const layout = layoutText(text, layer, language, (start, end, size) => measure(set, { start, end }, size));
  if (layout.lines.length === 0) return;
  paintCue(context, layout, { ...set, measure, look: { ...layer, highlightColor: null } }, null);
}
