import { cx } from '../cx';
import classes from './data.module.css';

export interface AvatarProps {
  readonly name: string;
  /** `#rrggbb`; the text on it is black or white, whichever reads better. */
  readonly color?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Relative luminance by the web's contrast rules, 0 to 1; 1 where the colour is not `#rrggbb`. */
function luminance(color: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1);
  if (!channels) return 1;
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Somebody's initials. Decoration: the name stands beside it. */
export function Avatar({ name, color, size = 'medium' }: AvatarProps) {
  // Above this, black is the better partner of the two.
  const style = color ? { background: color, color: luminance(color) > 0.179 ? '#000000' : '#ffffff' } : undefined;
  return (
    <span aria-hidden="true" className={cx(classes.avatar, classes[size])} style={style}>
      {initials(name)}
    </span>
  );
}
