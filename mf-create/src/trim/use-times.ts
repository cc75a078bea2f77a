import { formatShortTime, formatTime } from '@wavereel/audio';
import { useLanguage } from '@wavereel/i18n';
import { useMemo } from 'react';

/** Times of the clip as the language in use writes them: Portuguese has a comma where English has a point. */
export function useTimes() {
  const { language } = useLanguage();
  return useMemo(() => {
    const localised = (time: string) => (language === 'pt-BR' ? time.replace('.', ',') : time);
    return {
      /** `0:30.00`: seconds with their hundredths. */
      exact: (seconds: number) => localised(formatTime(seconds)),
      /** `0:30.0`: with tenths, for what is seen running. */
      running: (seconds: number) => localised(formatTime(seconds).slice(0, -1)),
      /** `0:30`: without a fraction of zero. */
      short: (seconds: number) => localised(formatShortTime(seconds)),
    };
  }, [language]);
}
