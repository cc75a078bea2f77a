import { useText } from '@wavereel/i18n';
import { Banner, Button, Group } from '@wavereel/ui';
import { useState } from 'react';
import { isBegun, type Draft } from '../draft/draft';
import type { useKeptDraft } from '../draft/use-kept-draft';

interface NotesProps extends Pick<
  ReturnType<typeof useKeptDraft>,
  'draft' | 'phase' | 'other' | 'takeOther' | 'dropOther'
> {
  readonly onStartOver: () => void;
}

/** Says that a draft from before is there again, was left half way, or is open in another tab. */
export function DraftNotes({ draft, phase, other, takeOther, dropOther, onStartOver }: NotesProps) {
  const text = useText('mf-create');
  if (other?.where === 'elsewhere') return <ElsewhereNote draft={draft} onTake={takeOther} />;
  if (other && phase === 'fresh' && !isBegun(draft)) {
    return (
      <Banner
        tone="info"
        message={text('draft.continueQuestion', { name: other.name })}
        action={
          <Group>
            <Button size="small" aria-label={text('draft.continueWith', { name: other.name })} onClick={takeOther}>
              {text('draft.continue')}
            </Button>
            <Button size="small" variant="quiet" onClick={dropOther}>
              {text('draft.deleteIt')}
            </Button>
          </Group>
        }
      />
    );
  }
  return phase === 'restored' && <RestoredNote onStartOver={onStartOver} />;
}

/** What is begun here already is not given up for the one in the other tab. */
function ElsewhereNote({ draft, onTake }: { readonly draft: Draft; readonly onTake: () => void }) {
  const text = useText('mf-create');
  if (isBegun(draft)) return <Banner tone="warn" message={text('draft.notKept')} />;
  return (
    <Banner
      tone="info"
      message={text('draft.elsewhere')}
      action={
        <Button size="small" onClick={onTake}>
          {text('draft.takeHere')}
        </Button>
      }
    />
  );
}

/** Until the person has seen it. */
function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }) {
  const text = useText('mf-create');
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const startOver = () => {
    onStartOver();
    setSeen(true);
  };
  return (
    <Banner
      tone="good"
      message={text('draft.back')}
      action={
        <Button variant="quiet" size="small" onClick={startOver}>
          {text('draft.startOver')}
        </Button>
      }
      onDismiss={() => setSeen(true)}
      closeLabel={text('draft.close')}
    />
  );
}
