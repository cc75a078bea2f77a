import type { CaptionTrack } from '@wavereel/contracts';
import { captionBlockAt } from '@wavereel/scene';
import { asDrawn, createBrowserCanvas, loadFonts } from '@wavereel/ui/preview';
import { useEffect, useState } from 'react';
import { firstSaid } from './use-moment';
import type { Block, Frame } from './placing';

/** Where the captions stand until that is known: about there. */
export function guessedBlock({ look }: CaptionTrack, { width, height }: Frame): Block {
  const block = { width: width * 0.8, height: Math.min(height * 0.3, look.size * 2.44 + look.backgroundPadding) };
  const heights = { top: 0.06 * height, middle: (height - block.height) / 2, bottom: 0.94 * height - block.height };
  const place = look.place;
  return {
    ...block,
    x: (place ? place.x * width : width / 2) - block.width / 2,
    y: place ? place.y * height - block.height / 2 : heights[look.position],
  };
}

interface BlockFrame extends Frame {
  readonly framesPerSecond: number;
}

/** Where the one cue of a track stands in the frame, as it is drawn. */
export function useBlock(track: CaptionTrack, { width, height, framesPerSecond }: BlockFrame): Block {
  const [block, setBlock] = useState<Block | null>(null);
  useEffect(() => {
    let current = true;
    const find = async (): Promise<Block | null> => {
      const { captions } = await asDrawn({ captions: track, layers: [] });
      if (!captions) return null;
      await loadFonts(captions);
      return captionBlockAt(
        { track: captions, width, height, framesPerSecond, createCanvas: createBrowserCanvas },
        firstSaid(track),
      );
    };
    find().then(
      (found) => current && setBlock(found),
      // Fonts that cannot be had: the guess does.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [track, width, height, framesPerSecond]);
  return block ?? guessedBlock(track, { width, height });
}
