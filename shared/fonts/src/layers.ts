import type { DesignLayer, TextLayer } from '@wavereel/contracts';
import { boxing } from './wording';
import type { RangesOf, Wording } from './wording';

/** Nobody says in which language the words of a design are: what Chinese and Japanese share is told by the kana beside it. */
const LANGUAGE = 'en';

/** The words of a layer as they are drawn. */
export const wordsOf = ({ text, capitals }: TextLayer): string => (capitals ? text.toUpperCase() : text);

const isDrawn = (layer: DesignLayer): layer is TextLayer =>
  layer.kind === 'text' && !layer.hidden && layer.opacity > 0 && layer.text.trim() !== '';

export function wordingOfLayer(layer: TextLayer): Wording {
  const { fontFamily: family, weight, italic } = layer;
  return { family, weight, italic, language: LANGUAGE, texts: [wordsOf(layer)] };
}

/** What the layers of a design say, each with how it is set. */
export const wordingsOf = (layers: readonly DesignLayer[]): readonly Wording[] =>
  layers.filter(isDrawn).map(wordingOfLayer);

/** The layers with a box for each character that no font here draws. */
export const drawableLayers = (layers: readonly DesignLayer[], rangesOf: RangesOf): Promise<DesignLayer[]> =>
  Promise.all(
    layers.map(async (layer) => {
      if (!isDrawn(layer)) return layer;
      const boxed = await boxing(wordingOfLayer(layer), rangesOf);
      return { ...layer, text: boxed(wordsOf(layer)) };
    }),
  );
