import type { Design, PartProps } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ErrorState, SkeletonGrid, Stack } from '@wavereel/ui';
import { useState } from 'react';
import { Looks } from '../looks/Looks';
import { useDesigns } from '../use-designs';
import { ChosenDesign } from './ChosenDesign';
import { DesignGrid } from './DesignGrid';
import { useEditor } from './use-editor';

/** All designs, one's own or the built-in ones for who has none; then what is said of the chosen one. */
export function DesignPicker({ design, jobId, onSelect, onClear }: PartProps<'design-picker'>) {
  const editor = useEditor(jobId);
  const [chosenHere, setChosenHere] = useState(false);
  const [before, setBefore] = useState<Design | null>(null);

  const choose = (chosen: Design) => {
    setChosenHere(true);
    onSelect(chosen);
  };
  const clear = () => {
    setBefore(design);
    onClear();
  };
  if (design) return <ChosenDesign design={design} editor={editor} focused={chosenHere} onClear={clear} />;
  return <AllDesigns editor={editor} before={before} onSelect={choose} />;
}

interface AllDesignsProps {
  readonly editor: ReturnType<typeof useEditor>;
  readonly before: Design | null;
  readonly onSelect: (design: Design) => void;
}

function AllDesigns({ editor, before, onSelect }: AllDesignsProps) {
  const text = useText('mf-designs');
  const { designs, own, error, retry } = useDesigns();
  if (error)
    return (
      <ErrorState
        title={text('failed')}
        text={text('picker.failedText')}
        action={<Button onClick={retry}>{text('retry')}</Button>}
      />
    );
  if (!designs) return <SkeletonGrid label={text('loading')} count={3} />;
  return (
    <Stack gap="huge">
      <DesignGrid {...{ designs, own, editor, before, onSelect }} />
      <Looks
        ways={[
          {
            label: text('looks.select'),
            nameOf: (name) => text('looks.selectNamed', { name }),
            onMade: onSelect,
          },
        ]}
      />
    </Stack>
  );
}
