import { createHash } from 'node:crypto';
import { designDrawingSchema } from '@wavereel/contracts';
import type { DesignDrawing } from '@wavereel/contracts';
import { cardFile } from './page/model';
import { palette } from './page/palette';

/** Raised where cards are drawn in another way: those that are kept are then drawn anew. */
const drawnWay = 1;

/** What a card shows. */
export interface Card {
  readonly title: string;
  /** The address of the cover; null where there is none, or none that can be had. */
  readonly cover: string | null;
  /** Of the page, as `#rrggbb`; null for that of the product. */
  readonly color: string | null;
}

/** Names a card in addresses and in the store by what it shows: another one has another. */
export const cardName = ({ title, cover, color }: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([drawnWay, title, cover, color]))
    .digest('hex')
    .slice(0, 16);

const margin = 70;
const coverSide = 490;

/** The design of a card: cover, title and a sound in the colours of the page. @param picture what the cover is called in it; null for none */
export function cardDrawing({ title, color }: Card, picture: string | null): DesignDrawing {
  const { band, onBand } = palette(color).light;
  const { width, height } = cardFile;
  const left = picture === null ? margin : margin + coverSide + 60;
  const right = width - margin;
  const wave = { top: height - margin - 150, bottom: height - margin };
  const layers: unknown[] = [
    { kind: 'waveform' },
    {
      ...{
        kind: 'text',
        id: 'title',
        text: title,
        left,
        top: margin,
        width: right - left,
        height: wave.top - margin - 40,
      },
      ...{ size: 76, weight: 700, color: onBand, alignment: 'start', verticalAlignment: 'middle' },
      ...{ shadowColor: '#00000000', shadowWidth: 0, backgroundPadding: 0, lineHeight: 1.15 },
    },
  ];
  if (picture !== null)
    layers.push({
      ...{ kind: 'image', id: 'cover', picture, radius: 28 },
      ...{ left: margin, top: margin, width: coverSide, height: coverSide },
    });
  return designDrawingSchema.parse({
    ...{ width, height, backgroundColor: band, pattern: 'roundBars', waveColor: onBand },
    ...{ waveTop: wave.top, waveLeft: left, waveBottom: wave.bottom, waveRight: right },
    layers,
  });
}
