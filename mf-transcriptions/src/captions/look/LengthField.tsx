import { Slider } from '@wavereel/ui';

interface LengthFieldProps {
  readonly label: string;
  /** Pixels of the video. */
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A length on a track, with the number in its name's line. */
export function LengthField({ label, value, min = 0, max, onChange }: LengthFieldProps) {
  const words = `${Math.round(value)} px`;
  return (
    <Slider
      label={`${label}: ${words}`}
      min={min}
      max={Math.max(max, Math.ceil(value))}
      value={Math.round(value)}
      valueText={words}
      onChange={onChange}
    />
  );
}
