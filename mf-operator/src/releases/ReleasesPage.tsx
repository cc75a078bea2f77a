import { beOperator, useRead, type ApiError } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Page, Stack } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { Board } from './Board';
import { TokenForm } from './TokenForm';
import { useLooking } from './use-looking';

/** What runs, for whoever has the operator's token. It is kept nowhere but in this page, and forgotten when it is left. */
export function ReleasesPage() {
  const text = useText('mf-operator');
  const say = useErrorText();
  const [isGiven, setGiven] = useState(false);
  useEffect(() => () => beOperator(null), []);
  const read = useRead(endpoints.suite.releases, {}, { enabled: isGiven });
  // By itself it looks without a sign: what turns every few seconds draws the eye for nothing.
  const [isAsked, setAsked] = useState(false);
  useLooking(isGiven && !isRefusal(read.error), read.refetch);

  if (!isGiven || read.data === undefined || isRefusal(read.error))
    return (
      <Page title={text('title')} lead={text('lead')} width="text">
        <TokenForm
          refusal={read.error ? refusalOf(read.error) : undefined}
          isBusy={isGiven && read.isFetching}
          onToken={(token) => {
            beOperator(token);
            // The first one enables the reading; one that was refused is not asked again by itself.
            if (isGiven) void read.refetch();
            setGiven(true);
          }}
        />
      </Page>
    );
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      actions={
        <Button
          variant="secondary"
          loading={isAsked}
          onClick={async () => {
            setAsked(true);
            await read.refetch();
            setAsked(false);
          }}
        >
          {text('again')}
        </Button>
      }
    >
      <Stack gap="large">
        {read.error && <Banner tone="warn" message={text('old', { why: say(read.error) })} />}
        <Board board={read.data} onChanged={() => void read.refetch()} />
      </Stack>
    </Page>
  );

  function refusalOf(error: ApiError): string {
    if (error.status === 401) return text('token.wrong');
    return error.status === 404 ? text('token.none') : say(error);
  }
}

const isRefusal = (error: ApiError | null): boolean => error !== null && [401, 404].includes(error.status);
