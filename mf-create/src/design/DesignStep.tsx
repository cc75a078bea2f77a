import { useRead, useUser } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ErrorState, Grid, Group, SkeletonGrid, Stack } from '@wavereel/ui';
import type { ActionDispatch } from 'react';
import { canConfirmDesign, type Draft, type DraftAction } from '../flow/flow';
import { DesignCard } from './DesignCard';

interface StepProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
}

/** Step 2: one's own designs, or the built-in ones for who has none. */
export function DesignStep({ draft, dispatch }: StepProps) {
  const text = useText('mf-create');
  const { designs, loading, failed, retry } = useDesigns();

  return (
    <Stack gap="large">
      {loading && <SkeletonGrid label={text('design.loading')} count={3} />}
      {failed && <ErrorState title={text('design.failed')} text={text('design.failedText')} action={<Button onClick={retry}>{text('retry')}</Button>} />}
      <div role="radiogroup" aria-label={text('steps.2')}>
        <Grid min={280} gap="large">
          {designs.map((design) => (
            <DesignCard key={design._id} design={design} selected={draft.design?._id === design._id} onSelect={() => dispatch({ type: 'design chosen', design })} />
          ))}
        </Grid>
      </div>
      <Group justify="between">
        <Button variant="secondary" size="large" onClick={() => dispatch({ type: 'back' })}>
          {text('back')}
        </Button>
        <Button size="large" disabled={!canConfirmDesign(draft)} hint={text('design.chooseFirst')} onClick={() => dispatch({ type: 'design confirmed' })}>
          {text('design.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

function useDesigns(): { designs: readonly Design[]; loading: boolean; failed: boolean; retry: () => void } {
  const { id } = useUser();
  const own = useRead(endpoints.themes.list, { params: { id } });
  const templates = useRead(endpoints.themes.templates, {});
  const retry = () => {
    void own.refetch();
    void templates.refetch();
  };
  const designs = own.data?.length ? own.data : own.data && templates.data ? templates.data : [];
  return { designs, loading: own.isPending || templates.isPending, failed: own.isError || templates.isError, retry };
}
