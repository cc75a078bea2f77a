import type { Design, PartProps } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ErrorState, SkeletonGrid, Stack } from '@wavereel/ui';
import { useState } from 'react';
import { Looks } from '../looks/Looks';
import { useLooksFirst } from '../looks/use-looks-first';
import { useDesigns } from '../use-designs';
import { ChosenDesign } from './ChosenDesign';
import { DesignGrid } from './DesignGrid';
import { useEditor } from './use-editor';
import { useTried } from './use-tried';

/** All designs, one's own or the built-in ones for who has none, and looks; then what is said of the chosen one. */
export function DesignPicker({ design, jobId, onSelect, onClear }: PartProps<'design-picker'>) {
  const editor = useEditor(jobId);
  const [chosenHere, setChosenHere] = useState(false);
  const [before, setBefore] = useState<Design | null>(null);
  const tried = useTried();

  const choose = (chosen: Design) => {
    setChosenHere(true);
    onSelect(chosen);
  };
  const tryLook = (made: Design) => {
    tried.keep(made);
    choose(made);
  };
  const clear = () => {
    if (design) tried.takeBack(design);
    setBefore(design);
    onClear();
  };
  if (design) return <ChosenDesign design={design} editor={editor} focused={chosenHere} onClear={clear} />;
  return <AllDesigns {...{ editor, before }} onSelect={choose} onLook={tryLook} />;
}

interface AllDesignsProps {
  readonly editor: ReturnType<typeof useEditor>;
  readonly before: Design | null;
  readonly onSelect: (design: Design) => void;
  /** A look was made into a design, and is chosen by that. */
  readonly onLook: (made: Design) => void;
}

function AllDesigns({ editor, before, onSelect, onLook }: AllDesignsProps) {
  const text = useText('mf-designs');
  const { designs, own, error, retry } = useDesigns();
  const looksFirst = useLooksFirst(designs && own);
  if (error)
    return (
      <ErrorState
        title={text('failed')}
        text={text('picker.failedText')}
        action={<Button onClick={retry}>{text('retry')}</Button>}
      />
    );
  if (!designs || looksFirst === null) return <SkeletonGrid label={text('loading')} count={3} />;
  const grid = <DesignGrid {...{ designs, own, editor, before, onSelect }} />;
  const way = { label: text('looks.select'), nameOf: (name: string) => text('looks.selectNamed', { name }) };
  return (
    <Stack gap="huge">
      {!looksFirst && grid}
      <Looks ways={[{ ...way, onMade: onLook }]} />
      {looksFirst && grid}
    </Stack>
  );
}
