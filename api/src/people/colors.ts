/** The perceived brightness of `#rrggbb`, 0 (black) to 1 (white). */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Black on bright colours, white on dark ones. */
export const textColorOn = (color: string): string => (brightness(color) > 0.5 ? '#000000' : '#ffffff');

/** A colour for a team that chose none, neither too dark nor too bright to be seen. */
export function randomColor(random: () => number = Math.random): string {
  for (;;) {
    const color = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
    const light = brightness(color);
    if (light >= 0.2 && light <= 0.8) return color;
  }
}
