import { captionLookSchema } from './caption';
import type { CaptionLook } from './caption';
import type { DesignDrawing } from './design';

/** Looks that stand ready for anybody, in the order in which they are offered. */
export const captionPresetIds = [
  'clear',
  'outline',
  'karaoke',
  'marker',
  'pop',
  'editorial',
  'broadcast',
  'soft',
] as const;
export type CaptionPresetId = (typeof captionPresetIds)[number];

/** Lengths as shares of the shorter side of the frame, so that a look is the same in every shape. */
type Preset = Partial<Omit<CaptionLook, Length>> & Readonly<Partial<Record<Length, number>>>;
type Length = 'size' | 'backgroundPadding' | 'outlineWidth' | 'shadowWidth';
const lengths = ['size', 'backgroundPadding', 'outlineWidth', 'shadowWidth'] as const satisfies readonly Length[];

const presets: Readonly<Record<CaptionPresetId, Preset>> = {
  clear: { size: 0.064, fontFamily: 'Inter', backgroundColor: '#0B0D10D9', backgroundPadding: 0.03 },
  outline: {
    size: 0.074,
    fontFamily: 'Montserrat',
    outlineColor: '#0B0D10',
    outlineWidth: 0.0075,
    shadowColor: '#0B0D1080',
    shadowWidth: 0.012,
  },
  karaoke: {
    size: 0.074,
    fontFamily: 'Poppins',
    highlightColor: '#FFC23D',
    outlineColor: '#0B0D10E6',
    outlineWidth: 0.0055,
    shadowColor: '#0B0D10CC',
    shadowWidth: 0.02,
  },
  marker: {
    size: 0.062,
    fontFamily: 'Montserrat',
    uppercase: true,
    highlightColor: '#FFFFFF',
    highlightBackground: '#D93A22',
    backgroundColor: '#0B0D10CC',
    backgroundPadding: 0.034,
  },
  pop: {
    size: 0.15,
    fontFamily: 'Anton',
    bold: false,
    uppercase: true,
    reveal: 'word',
    color: '#FFE45C',
    outlineColor: '#0B0D10',
    outlineWidth: 0.011,
    shadowColor: '#0B0D1099',
    shadowWidth: 0.02,
    position: 'middle',
  },
  editorial: {
    size: 0.072,
    fontFamily: 'Playfair Display',
    italic: true,
    color: '#FFF3DC',
    outlineColor: '#1B130CD9',
    outlineWidth: 0.0045,
    shadowColor: '#1B130CCC',
    shadowWidth: 0.018,
    alignment: 'start',
  },
  broadcast: {
    size: 0.056,
    fontFamily: 'DM Sans',
    backgroundColor: '#0B0D10F2',
    backgroundPadding: 0.034,
    fullWidth: true,
  },
  soft: {
    size: 0.062,
    fontFamily: 'Nunito',
    color: '#2A2233',
    backgroundColor: '#FFF8EEF7',
    backgroundPadding: 0.036,
  },
};

/** A preset in a frame of this size, in pixels. */
export function presetLook(
  id: CaptionPresetId,
  { width, height }: Pick<DesignDrawing, 'width' | 'height'>,
): CaptionLook {
  const preset = presets[id];
  const side = Math.min(width, height);
  const inPixels = lengths.flatMap((name) => {
    const share = preset[name];
    return share === undefined ? [] : [[name, Math.round(share * side * 10) / 10] as const];
  });
  return captionLookSchema.parse({ ...preset, ...Object.fromEntries(inPixels) });
}

/** Whether a colour is told better from dark ground than from light: by the luminance of WCAG, in whose middle both are as good. */
const isLight = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
};

/** How the captions of a design look until somebody chooses: its own colour and alignment, on ground that they can be read on. */
export function designCaptionLook(
  design: Pick<DesignDrawing, 'width' | 'height' | 'captionColor' | 'captionAlign'>,
): CaptionLook {
  const { captionColor: color, captionAlign: alignment } = design;
  const clear = presetLook('clear', design);
  return { ...clear, color, alignment, backgroundColor: isLight(color) ? clear.backgroundColor : '#FFFFFFE6' };
}

type Frame = Pick<DesignDrawing, 'width' | 'height'>;

/** The frame that the lengths of a saved style are of, whatever it was kept from: so it is as large in one shape as in another. */
export const styleFrame: Frame = { width: 1080, height: 1080 };

/** A look in a frame of another size: as large in it as it was. */
export function lookInFrame(look: CaptionLook, before: Frame, now: Frame): CaptionLook {
  const share = Math.min(now.width, now.height) / Math.min(before.width, before.height);
  if (share === 1) return look;
  const within = (length: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(length * share * 100) / 100));
  return {
    ...look,
    size: within(look.size, 8, 400),
    backgroundPadding: within(look.backgroundPadding, 0, 200),
    outlineWidth: within(look.outlineWidth, 0, 40),
    shadowWidth: within(look.shadowWidth, 0, 80),
  };
}
