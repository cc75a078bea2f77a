import type { PlatformHint, PlatformProblem } from '@wavereel/contracts';
import { useFormat, useText, type Translate } from '@wavereel/i18n';

const minute = 60;
const hour = 3600;

/** A bound of time in its largest whole unit, as "10 minutes". */
function lengthOf(seconds: number, text: Translate): string {
  if (seconds >= hour && seconds % hour === 0) return text('share.length.hours', { count: seconds / hour });
  if (seconds >= minute) return text('share.length.minutes', { count: Math.floor(seconds / minute) });
  return text('share.length.seconds', { count: seconds });
}

/** What is said of a problem or a hint: what is wrong, and what to do. */
export function useAdvice(): (advice: PlatformProblem | PlatformHint) => string {
  const text = useText('mf-library');
  const format = useFormat();
  return (advice) => {
    switch (advice.code) {
      case 'too_short':
        return text('share.advice.too_short', { least: lengthOf(advice.least, text) });
      case 'too_long':
        return text('share.advice.too_long', { most: lengthOf(advice.most, text) });
      case 'verified_only':
        return text('share.advice.verified_only', { most: lengthOf(advice.most, text) });
      case 'too_large':
        return text('share.advice.too_large', { most: format.bytes(advice.most) });
      case 'wrong_shape':
        return text(`share.advice.wrong_shape.${advice.shape}`);
      case 'better_shape':
        return text(`share.advice.better_shape.${advice.shape}`);
    }
  };
}
