import { regionLength, type ClipRegion } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { Button, ConfirmDialog } from '@wavereel/ui';
import { useState } from 'react';
import { useTimes } from '../trim/use-times';

/** A clip longer than this is asked about: more often than meant, an end was left where it stood. */
const longSeconds = 600;
/** Seconds that a second of video takes to be drawn, roughly, where nobody else's is drawn beside it. */
const drawingSeconds = 0.3;

interface GenerateButtonProps {
  /** Null until the sound was measured. */
  readonly region: ClipRegion | null;
  /** Why no video can be made just now; null where one can. */
  readonly missing: string | null;
  /** The length of a long clip that was meant, in seconds; null where none was asked about yet. */
  readonly agreed: number | null;
  readonly onAgree: (length: number) => void;
  readonly onGenerate: () => void;
}

/** The one button that makes the video. A long clip is asked about once, with the time that it takes. */
export function GenerateButton({ region, missing, agreed, onAgree, onGenerate }: GenerateButtonProps) {
  const text = useText('mf-create');
  const { short } = useTimes();
  const [asking, setAsking] = useState(false);
  const length = region ? regionLength(region) : 0;
  const press = () => (length > longSeconds && length !== agreed ? setAsking(true) : onGenerate());
  const agree = () => {
    onAgree(length);
    onGenerate();
  };
  return (
    <>
      <Button size="large" disabled={missing !== null} {...(missing === null ? {} : { hint: missing })} onClick={press}>
        {text('generate.submit')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('generate.long.title')}
        message={text('generate.long.text', {
          length: short(length),
          count: Math.ceil((length * drawingSeconds) / 60),
        })}
        confirmLabel={text('generate.submit')}
        cancelLabel={text('generate.long.change')}
        onConfirm={agree}
      />
    </>
  );
}
