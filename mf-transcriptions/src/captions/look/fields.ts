import type { CaptionLook } from '@wavereel/contracts';

/** What each group of fields is given. */
export interface LookFieldsProps {
  readonly look: CaptionLook;
  readonly onChange: (to: Partial<CaptionLook>) => void;
}

export const positions = ['top', 'middle', 'bottom'] as const satisfies readonly CaptionLook['position'][];
export const alignments = [
  'left',
  'center',
  'right',
  'start',
  'end',
] as const satisfies readonly CaptionLook['alignment'][];
export const reveals = ['cue', 'word'] as const satisfies readonly CaptionLook['reveal'][];

/** The one of a list that a control answered by its name. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((each) => each === value);
