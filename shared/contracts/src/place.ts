import { furthest } from './entities/design-layers';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in a design: whole pixels from its top left corner. */
export interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

/** A place as a layer can say it: what is turned may reach far outside, and what is thin become nothing. */
export const sayable = ({ left, top, width, height }: Place): Place => ({
  left: clamp(left, -furthest, furthest),
  top: clamp(top, -furthest, furthest),
  width: clamp(width, 1, furthest),
  height: clamp(height, 1, furthest),
});

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
