import { cardTypeOf, type CardType } from '../entities/card-type';
import { platformIds, platforms, type PlatformId, type PlatformLimits } from './platforms';

/** A video, as a platform looks at it. */
export interface VideoMeasures {
  /** Seconds. */
  readonly duration: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Null where nobody has counted them. */
  readonly bytes: number | null;
}

/** Why a platform does not take a video, with the bound that it passes or the shape that it should have. */
export type PlatformProblem =
  | { readonly code: 'too_short'; readonly least: number }
  | { readonly code: 'too_long'; readonly most: number }
  | { readonly code: 'too_large'; readonly most: number }
  | { readonly code: 'wrong_shape'; readonly shape: CardType };

/** What would be better of a video that is taken: an account that may show so long a one, or the shape that shows more of it. */
export type PlatformHint =
  | { readonly code: 'verified_only'; readonly most: number }
  | { readonly code: 'better_shape'; readonly shape: CardType };

export interface PlatformVerdict {
  readonly platform: PlatformId;
  /** There is no problem. */
  readonly fits: boolean;
  readonly problems: readonly PlatformProblem[];
  readonly hints: readonly PlatformHint[];
}

/** Two sides in pixels are hardly ever a ratio exactly. */
const slack = 0.005;

const isWithinRatio = (ratio: number, { least, most }: PlatformLimits['ratio']): boolean =>
  (least === null || ratio >= least - slack) && (most === null || ratio <= most + slack);

function problemsOf(
  { duration, width, height, bytes }: VideoMeasures,
  { seconds, ratio, best, bytes: mostBytes }: PlatformLimits,
): PlatformProblem[] {
  const most = seconds.mostVerified ?? seconds.most;
  return [
    ...(seconds.least !== null && duration < seconds.least
      ? [{ code: 'too_short', least: seconds.least } as const]
      : []),
    ...(most !== null && duration > most ? [{ code: 'too_long', most } as const] : []),
    ...(isWithinRatio(width / height, ratio) ? [] : [{ code: 'wrong_shape', shape: best ?? 'square' } as const]),
    ...(mostBytes !== null && bytes !== null && bytes > mostBytes
      ? [{ code: 'too_large', most: mostBytes } as const]
      : []),
  ];
}

function hintsOf(
  { duration, width, height }: VideoMeasures,
  { seconds: { most, mostVerified }, best }: PlatformLimits,
  problems: readonly PlatformProblem[],
): PlatformHint[] {
  const isForVerified = most !== null && mostVerified !== null && duration > most && duration <= mostVerified;
  const isOfShape = best === null || best === cardTypeOf({ width, height });
  const isShapeSaid = problems.some(({ code }) => code === 'wrong_shape');
  return [
    ...(isForVerified ? [{ code: 'verified_only', most } as const] : []),
    ...(isOfShape || isShapeSaid ? [] : [{ code: 'better_shape', shape: best } as const]),
  ];
}

/** Whether each platform takes a video, and what to do where it does not. */
export function platformCheck(video: VideoMeasures): PlatformVerdict[] {
  return platformIds.map((platform) => {
    const limits = platforms[platform];
    const problems = problemsOf(video, limits);
    return { platform, fits: problems.length === 0, problems, hints: hintsOf(video, limits, problems) };
  });
}
