import { useText } from '@wavereel/i18n';
import { Button, PasswordField, Stack } from '@wavereel/ui';
import { useState } from 'react';

interface TokenFormProps {
  /** Why the last one was not taken. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onToken: (token: string) => void;
}

/** Asks for the operator's token. */
export function TokenForm({ refusal, isBusy, onToken }: TokenFormProps) {
  const text = useText('mf-operator');
  const [token, setToken] = useState('');
  const given = token.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') onToken(given);
      }}
    >
      <Stack align="start">
        <PasswordField
          label={text('token.label')}
          description={text('token.what')}
          error={refusal}
          showLabel={text('token.show')}
          hideLabel={text('token.hide')}
          autoComplete="off"
          maxLength={500}
          value={token}
          onChange={setToken}
        />
        <Button type="submit" loading={isBusy} disabled={given === ''}>
          {text('token.enter')}
        </Button>
      </Stack>
    </form>
  );
}
