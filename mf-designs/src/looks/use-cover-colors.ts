import { useEffect, useState } from 'react';
import { coverColorsOf, plainColors, type CoverColors } from './cover-colors';

/** A cover is looked at in so many by so many pixels. */
const side = 48;

/** The colours that the looks have by now. */
export interface KnownColors {
  readonly colors: CoverColors;
  /** Whether they are those of the cover: it may still be read, or not be had. Plain ones without a cover are known at once. */
  readonly state: 'known' | 'reading' | 'unread';
}

const plain: KnownColors = { colors: plainColors, state: 'known' };
const reading: KnownColors = { colors: plainColors, state: 'reading' };
const unread: KnownColors = { colors: plainColors, state: 'unread' };

/** The colours of a cover; plain ones without one, until it is there, and where it cannot be had. */
export function useCoverColors(address: string | null): KnownColors {
  const [found, setFound] = useState<{ readonly address: string; readonly known: KnownColors } | null>(null);
  useEffect(() => {
    if (address === null) return;
    let current = true;
    void readColors(address)
      .then(
        (colors): KnownColors => ({ colors, state: 'known' }),
        () => unread,
      )
      .then((known) => current && setFound({ address, known }));
    return () => {
      current = false;
    };
  }, [address]);
  if (address === null) return plain;
  return found !== null && found.address === address ? found.known : reading;
}

async function readColors(address: string): Promise<CoverColors> {
  const image = new Image();
  // Pixels of another origin can be read only where it allows that.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return plainColors;
  context.drawImage(image, 0, 0, side, side);
  return coverColorsOf(context.getImageData(0, 0, side, side).data);
}
