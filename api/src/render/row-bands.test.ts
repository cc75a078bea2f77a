import { compositionOf, endsStill, isWhole, layoutOf, movingRows, rowAmongMoving } from './row-bands';

const box = (y: number, height: number) => ({ x: 10, y, width: 50, height });
const names = { moving: '[0:v]', still: '[1:v]', output: '[video]' };

describe('the layout of a frame', () => {
  it('holds the rows in which something moves, from top to bottom', () => {
    const layout = layoutOf(100, 400, [box(300, 20), box(40, 100)]);
    expect(layout.bands).toEqual([
      { top: 40, height: 100 },
      { top: 300, height: 20 },
    ]);
    expect(movingRows(layout)).toBe(120);
    expect([40, 139, 300, 319].map((row) => rowAmongMoving(layout, row))).toEqual([0, 99, 100, 119]);
    expect(() => rowAmongMoving(layout, 320)).toThrow('stands still');
  });

  it('joins boxes that share rows or stand close together', () => {
    expect(layoutOf(100, 400, [box(40, 100), box(100, 20), box(160, 10)]).bands).toEqual([{ top: 40, height: 130 }]);
    expect(layoutOf(100, 400, [box(40, 100), box(60, 10)]).bands).toEqual([{ top: 40, height: 100 }]);
  });

  it('sends two rows along where nothing moves', () => {
    expect(layoutOf(100, 400, []).bands).toEqual([{ top: 0, height: 2 }]);
  });
});

describe('the rows that are encoded with each frame', () => {
  it.each([
    [
      'strips in which something moves, and one on either side',
      1080,
      [box(540, 304), box(968, 12)],
      { top: 480, height: 576 },
    ],
    ['up to the edges of a strip', 480, [box(144, 48)], { top: 96, height: 144 }],
    ['from the first row on where there is no strip above', 480, [box(40, 100)], { top: 0, height: 192 }],
    ['up to the last row where there is no whole strip below', 1080, [box(960, 60)], { top: 912, height: 168 }],
    ['all where something moves at both ends', 480, [box(0, 10), box(470, 10)], { top: 0, height: 480 }],
    ['all where that is most of it', 720, [box(100, 490)], { top: 0, height: 720 }],
    ['one strip and the next where nothing moves', 480, [], { top: 0, height: 96 }],
  ])('are %s', (_, height, boxes, encoded) => {
    const layout = layoutOf(100, height, boxes);
    expect(layout.encoded).toEqual(encoded);
    expect(isWhole(layout)).toBe(encoded.height === height);
    expect(endsStill(layout)).toBe(encoded.top + encoded.height < height);
  });
});

describe('the composition', () => {
  it('is none where every row moves', () => {
    expect(compositionOf(layoutOf(100, 400, [box(0, 400)]), names)).toBeNull();
  });

  it('stacks moving and still rows in their order', () => {
    expect(compositionOf(layoutOf(100, 720, [box(140, 100), box(400, 100)]), names)?.split(';')).toEqual([
      '[0:v]split=2[moving1][moving3]',
      '[1:v]loop=loop=-1:size=1:start=0,split=3[still0][still2][still4]',
      '[still0]crop=100:92:0:48[slice0]',
      '[moving1]crop=100:100:0:0[slice1]',
      '[still2]crop=100:160:0:240[slice2]',
      '[moving3]crop=100:100:0:100[slice3]',
      '[still4]crop=100:76:0:500[slice4]',
      '[slice0][slice1][slice2][slice3][slice4]vstack=inputs=5:shortest=1[video]',
    ]);
  });
});
