import { compositionOf, layoutOf, movingRows, rowAmongMoving } from './row-bands';

const box = (y: number, height: number) => ({ x: 10, y, width: 50, height });
const names = { moving: '[0:v]', still: '[1:v]', output: '[video]' };

describe('the layout of a frame', () => {
  it('holds the rows in which something moves, from top to bottom', () => {
    const layout = layoutOf(100, 400, [box(300, 20), box(40, 100)]);
    expect(layout.bands).toEqual([{ top: 40, height: 100 }, { top: 300, height: 20 }]);
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

describe('the composition', () => {
  it('is none where every row moves', () => {
    expect(compositionOf(layoutOf(100, 400, [box(0, 400)]), names)).toBeNull();
  });

  it('stacks moving and still rows in their order', () => {
    expect(compositionOf(layoutOf(100, 400, [box(40, 100), box(300, 100)]), names)?.split(';')).toEqual([
      '[0:v]split=2[moving1][moving3]',
      '[1:v]loop=loop=-1:size=1:start=0,split=2[still0][still2]',
      '[still0]crop=100:40:0:0[slice0]',
      '[moving1]crop=100:100:0:0[slice1]',
      '[still2]crop=100:160:0:140[slice2]',
      '[moving3]crop=100:100:0:100[slice3]',
      '[slice0][slice1][slice2][slice3]vstack=inputs=4:shortest=1[video]',
    ]);
  });
});
