/** A box, turned clockwise about its middle by so many degrees. */
interface TurnedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Cosine and sine of degrees, without a remainder where an edge lies along the frame: such an edge stays sharp. */
export function turnOf(degrees: number): readonly [cos: number, sin: number] {
  const angle = (degrees * Math.PI) / 180;
  const whole = (value: number) => (Number.isInteger(degrees / 90) ? Math.round(value) : value);
  return [whole(Math.cos(angle)), whole(Math.sin(angle))];
}

/** The edges of the least upright box around a turned one that reaches so many pixels further. */
export function turnedEdges({ left, top, width, height, rotation }: TurnedBox, further = 0) {
  const [cos, sin] = turnOf(rotation);
  const [wide, high] = [width / 2 + further, height / 2 + further];
  const across = Math.abs(wide * cos) + Math.abs(high * sin);
  const along = Math.abs(wide * sin) + Math.abs(high * cos);
  const [x, y] = [left + width / 2, top + height / 2];
  return { left: x - across, top: y - along, right: x + across, bottom: y + along };
}
