import { useEffect, useState } from 'react';
import { coverColorsOf, plainColors, type CoverColors } from './cover-colors';

/** A cover is looked at in so many by so many pixels. */
const side = 48;

/** The colours of a cover; plain ones without one, until it is there, and where it cannot be had. */
export function useCoverColors(address: string | null): CoverColors {
  const [known, setKnown] = useState<{ readonly address: string; readonly colors: CoverColors } | null>(null);
  useEffect(() => {
    if (address === null) return;
    let current = true;
    void readColors(address)
      .catch(() => plainColors)
      .then((colors) => current && setKnown({ address, colors }));
    return () => {
      current = false;
    };
  }, [address]);
  return known !== null && known.address === address ? known.colors : plainColors;
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
