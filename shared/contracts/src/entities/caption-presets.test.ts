import { captionLookSchema } from './caption';
import { captionPresetIds, designCaptionLook, lookInFrame, presetLook, styleFrame } from './caption-presets';

const shapes = [
  { width: 1080, height: 1080 },
  { width: 720, height: 1280 },
  { width: 1280, height: 720 },
];

type Color = readonly [red: number, green: number, blue: number];
const channels = (color: string): Color => [part(color, 1), part(color, 3), part(color, 5)];
const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
/** What is seen of a colour that lies over another. */
const over = (color: string, below: Color): Color => {
  const cover = color.length > 7 ? part(color, 7) / 255 : 1;
  const [red, green, blue] = channels(color);
  const mixed = (own: number, other: number) => own * cover + other * (1 - cover);
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2])];
};
const light = (color: Color): number => {
  const [red = 0, green = 0, blue = 0] = color
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** As WCAG reckons it. */
const contrast = (one: Color, other: Color): number => {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

describe.each(captionPresetIds)('the look %s', (id) => {
  it.each(['#000000', '#FFFFFF', '#7A8296'])('is legible by what it brings itself over %s', (picture) => {
    const look = presetLook(id, { width: 1080, height: 1080 });
    // What lies around the letters: their outline, else their ground.
    const around = over(look.outlineWidth > 0 ? look.outlineColor : look.backgroundColor, channels(picture));
    expect(contrast(channels(look.color), around)).toBeGreaterThan(4.5);
    const said = look.highlightColor ?? look.color;
    const ground = look.highlightBackground === null ? around : over(look.highlightBackground, around);
    expect(contrast(channels(said), ground)).toBeGreaterThan(4.5);
  });

  it('is of one size in every shape, and a look that can be saved', () => {
    const looks = shapes.map((shape) => presetLook(id, shape));
    const shares = looks.map(({ size }, at) => {
      const { width, height } = shapes[at] ?? { width: 1, height: 1 };
      return size / Math.min(width, height);
    });
    for (const share of shares) expect(share).toBeCloseTo(shares[0] ?? 0, 3);
    for (const look of looks) expect(captionLookSchema.parse(look)).toEqual(look);
  });
});

it.each(['#FFFFFF', '#16181D', '#F2543D', '#FFE45C', '#1F5FBF', '#808080'])(
  'the look of a design in %s stands on ground that suits it',
  (color) => {
    const look = designCaptionLook({ width: 720, height: 1280, captionColor: color, captionAlign: 'center' });
    for (const picture of ['#000000', '#FFFFFF'])
      expect(contrast(channels(color), over(look.backgroundColor, channels(picture)))).toBeGreaterThan(3);
  },
);

test('a look is as large in a frame of another size as it was, within its bounds', () => {
  const look = captionLookSchema.parse({ size: 60, outlineWidth: 4, shadowWidth: 30, backgroundPadding: 10 });
  const wide = { width: 1280, height: 720 };
  expect(lookInFrame(look, wide, { width: 720, height: 1280 })).toBe(look);
  expect(lookInFrame(look, wide, { width: 1080, height: 1080 })).toMatchObject({
    size: 90,
    outlineWidth: 6,
    shadowWidth: 45,
  });
  expect(lookInFrame(look, wide, { width: 64, height: 64 })).toMatchObject({ size: 8, outlineWidth: 0.36 });
});

test('a look that is kept comes back into its frame as it was', () => {
  for (const shape of shapes)
    for (const id of captionPresetIds) {
      const look = presetLook(id, shape);
      const back = lookInFrame(lookInFrame(look, shape, styleFrame), styleFrame, shape);
      for (const name of ['size', 'backgroundPadding', 'outlineWidth', 'shadowWidth'] as const)
        expect(back[name]).toBeCloseTo(look[name], 1);
    }
});
