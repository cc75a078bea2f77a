import { useRead } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Accordion, Skeleton, Stack, Text } from '@wavereel/ui';
import { useCallback } from 'react';
import { FocusPlace } from '../address/FocusPlace';
import { useAskingAgain, type Pace } from '../editor/use-asking-again';
import { HookForm } from './HookForm';
import { RemoveHookButton, SecretPart, TestPart } from './HookControls';
import { HookStanding } from './HookStanding';

/** What comes of deliveries is told to nobody: whoever tries the hook out sees it soon, whoever only left it open in time. */
const looking: Pace = { firstMs: 5_000, mostMs: 60_000 };

/** A service that is told who comes and goes on a list. Few have one: it is read when it is opened. */
export function ListHookPart({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  return <Accordion items={[{ value: 'hook', title: text('hook.title'), children: <Opened page={page} /> }]} />;
}

function Opened({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const { data, error, refetch } = useRead(endpoints.mailingLists.hook, { params: { id: page._id } });
  const again = useCallback(() => refetch(), [refetch]);
  useAskingAgain(again, data?.hook == null ? null : looking);
  if (data === undefined && error !== null)
    return <LoadFailure title={text('hook.failed')} error={error} onRetry={() => void again()} />;
  if (data === undefined) return <Skeleton height={64} />;
  const { hook } = data;
  return (
    <FocusPlace state={hook === null}>
      <Stack gap="medium">
        <Text tone="muted">{text('hook.lead')}</Text>
        <HookForm page={page} hook={hook} />
        {hook !== null && (
          <>
            <HookStanding hook={hook} />
            {hook.secret !== null && <SecretPart page={page} secret={hook.secret} />}
            <TestPart key={hook.address} page={page} onTested={() => void again()} />
            <div>
              <RemoveHookButton page={page} />
            </div>
          </>
        )}
      </Stack>
    </FocusPlace>
  );
}
