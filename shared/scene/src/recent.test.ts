import { recent } from './recent';

describe('recent', () => {
  it('makes each frame once while it is among the last', () => {
    const asked: number[] = [];
    const squares = recent((frame) => {
      asked.push(frame);
      return frame ** 2;
    });
    expect([3, 4, 3, 4].map(squares)).toEqual([9, 16, 9, 16]);
    expect(asked).toEqual([3, 4]);
  });

  it('forgets the oldest, so that a long video needs no more memory than a short one', () => {
    let made = 0;
    const counted = recent(() => (made += 1));
    for (let frame = 0; frame < 100; frame += 1) counted(frame);
    counted(0);
    expect(made).toBe(101);
  });

  it('keeps an answer of nothing as well', () => {
    let made = 0;
    const nothing = recent(() => {
      made += 1;
      return null;
    });
    nothing(1);
    nothing(1);
    expect(made).toBe(1);
  });
});
