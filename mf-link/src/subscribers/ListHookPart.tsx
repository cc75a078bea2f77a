import { useRead } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Accordion, Skeleton, Stack, Text } from '@wavereel/ui';
import { FocusPlace } from '../address/FocusPlace';
import { HookForm } from './HookForm';
import { RemoveHookButton, SecretPart, TestPart } from './HookControls';
import { HookStanding } from './HookStanding';

/** A service that is told who comes and goes on a list. Few have one: it is read when it is opened. */
export function ListHookPart({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  return <Accordion items={[{ value: 'hook', title: text('hook.title'), children: <Opened page={page} /> }]} />;
}

function Opened({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const read = useRead(endpoints.mailingLists.hook, { params: { id: page._id } });
  if (read.isPending) return <Skeleton height={64} />;
  if (read.isError)
    return <LoadFailure title={text('hook.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  const { hook } = read.data;
  return (
    <FocusPlace state={hook === null}>
      <Stack gap="medium">
        <Text tone="muted">{text('hook.lead')}</Text>
        <HookForm key={hook?.address} page={page} hook={hook} />
        {hook !== null && (
          <>
            <HookStanding hook={hook} />
            {hook.secret !== null && <SecretPart page={page} secret={hook.secret} />}
            <TestPart key={hook.address} page={page} />
            <div>
              <RemoveHookButton page={page} />
            </div>
          </>
        )}
      </Stack>
    </FocusPlace>
  );
}
