import type { CardType } from '../entities/card-type';
import { platformCheck, type VideoMeasures } from './check';
import { platformIds, platforms, type PlatformId } from './platforms';

const sizes: Readonly<Record<CardType, { width: number; height: number }>> = {
  square: { width: 1080, height: 1080 },
  vertical: { width: 720, height: 1280 },
  horizontal: { width: 1280, height: 720 },
};
const video = (shape: CardType, change: Partial<VideoMeasures> = {}): VideoMeasures => ({
  ...{ duration: 30, bytes: 3_000_000 },
  ...sizes[shape],
  ...change,
});
const verdictOf = (platform: PlatformId, measures: VideoMeasures) =>
  platformCheck(measures).find((verdict) => verdict.platform === platform);
const said = (platform: PlatformId, measures: VideoMeasures) => {
  const verdict = verdictOf(platform, measures);
  return [...(verdict?.problems ?? []), ...(verdict?.hints ?? [])];
};

test('every platform says where its limits stand, and when they were looked up', () => {
  expect(Object.keys(platforms)).toEqual([...platformIds]);
  for (const { source, checked, best, ratio } of Object.values(platforms)) {
    expect(source).toMatch(/^https:\/\//);
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
    // What is asked for in place of another shape is taken itself.
    if (best === null) continue;
    const { width, height } = sizes[best];
    expect(width / height).toBeGreaterThanOrEqual(ratio.least ?? 0);
    expect(width / height).toBeLessThanOrEqual(ratio.most ?? Infinity);
  }
});

test('half a minute in its best shape is taken by every platform, and nothing could be better', () => {
  for (const platform of platformIds)
    expect(verdictOf(platform, video(platforms[platform].best ?? 'square'))).toEqual({
      ...{ platform, fits: true },
      ...{ problems: [], hints: [] },
    });
});

test.each<[PlatformId, CardType, Partial<VideoMeasures>, object[]]>([
  ['reels', 'vertical', { duration: 2.9 }, [{ code: 'too_short', least: 3 }]],
  ['reels', 'vertical', { duration: 900 }, []],
  ['reels', 'vertical', { duration: 900.1 }, [{ code: 'too_long', most: 900 }]],
  ['reels', 'horizontal', {}, [{ code: 'better_shape', shape: 'vertical' }]],
  ['instagram', 'vertical', {}, [{ code: 'wrong_shape', shape: 'square' }]],
  ['instagram', 'vertical', { width: 1080, height: 1350 }, [{ code: 'better_shape', shape: 'square' }]],
  ['tiktok', 'vertical', { duration: 601 }, [{ code: 'too_long', most: 600 }]],
  ['tiktok', 'vertical', { bytes: 5e9 }, [{ code: 'too_large', most: 4e9 }]],
  ['youtube', 'horizontal', { duration: 901 }, [{ code: 'verified_only', most: 900 }]],
  ['youtube', 'horizontal', { duration: 43_201 }, [{ code: 'too_long', most: 43_200 }]],
  ['shorts', 'vertical', { duration: 181 }, [{ code: 'too_long', most: 180 }]],
  ['shorts', 'square', {}, [{ code: 'better_shape', shape: 'vertical' }]],
  ['shorts', 'horizontal', {}, [{ code: 'wrong_shape', shape: 'vertical' }]],
  ['x', 'horizontal', { duration: 1201 }, [{ code: 'verified_only', most: 1200 }]],
  ['x', 'horizontal', { width: 3100, height: 1000 }, [{ code: 'wrong_shape', shape: 'horizontal' }]],
  ['linkedin', 'square', { duration: 2 }, [{ code: 'too_short', least: 3 }]],
  ['facebook', 'vertical', { duration: 7200, bytes: 2e9 }, []],
  ['whatsapp', 'horizontal', { bytes: 16_000_001 }, [{ code: 'too_large', most: 16e6 }]],
  ['whatsapp', 'horizontal', { bytes: null }, []],
])('%s, %s, %o', (platform, shape, change, expected) => {
  expect(said(platform, video(shape, change))).toEqual(expected);
});

test('what is taken but could be better fits; what is not taken does not, whatever else is true of it', () => {
  expect(verdictOf('reels', video('square'))?.fits).toBe(true);
  expect(verdictOf('shorts', video('horizontal', { duration: 200 }))).toMatchObject({
    fits: false,
    problems: [{ code: 'too_long' }, { code: 'wrong_shape' }],
    hints: [],
  });
});
