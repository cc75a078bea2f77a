import { icons, type Icon } from './icons';

/** What a message means. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** The icon of each tone, so that it is never told by colour alone. */
export const toneIcons: Readonly<Record<Tone, Icon>> = {
  neutral: icons.info,
  info: icons.info,
  good: icons.checkCircle,
  warn: icons.alert,
  bad: icons.failed,
};
