import { Slider } from '@wavereel/ui';

interface NumberSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** As it is said behind the number. */
  readonly unit?: string;
  readonly onChange: (value: number) => void;
}

/** A number on a track, with the number in its name's line. */
export function NumberSlider({ label, value, min = 0, max, step = 1, unit = 'px', onChange }: NumberSliderProps) {
  const words = `${value}${unit === '' ? '' : ` ${unit}`}`;
  return <Slider label={`${label}: ${words}`} {...{ min, max, step, value, onChange }} valueText={words} />;
}
