import { useSend } from '@wavereel/client';
import { endpoints, hookAddressSchema, limits, type LinkPage, type ListHook } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Stack, Text, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import classes from '../address/address.module.css';

interface HookFormProps {
  readonly page: LinkPage;
  readonly hook: ListHook | null;
}

/** Sets the address at which a service is told of subscribers; that of a service which said that it is gone, once more. */
export function HookForm({ page, hook }: HookFormProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  // Null where it is the one in use, which the field then follows.
  const [written, setWritten] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const set = useSend(endpoints.mailingLists.setHook, 'subscribers.changed');
  const address = written === null ? (hook?.address ?? '') : written.trim();
  const isSame = address === hook?.address;
  if (isSame && written !== null) setWritten(null);
  const isUsed = isSame && !hook.isEnded;
  const isOther = hook !== null && address !== '' && !isSame;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address === '' || isUsed) return;
    const isAddress = hookAddressSchema.safeParse(address).success;
    setRefused(!isAddress);
    if (!isAddress) return;
    set.mutate(
      { params: { id: page._id }, body: { address } },
      { onSuccess: () => bus.emit('notify', { tone: 'good', text: text(isOther ? 'hook.changed' : 'hook.used') }) },
    );
  };
  const refusal = set.error ? (set.error.fields['address'] ?? say(set.error)) : undefined;
  return (
    <Stack gap="small">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          label={text('hook.address')}
          value={written ?? address}
          placeholder={text('hook.example')}
          inputMode="url"
          maxLength={limits.hookAddressChars}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(next) => {
            setWritten(next);
            setRefused(false);
            set.reset();
          }}
          error={isRefused ? text('hook.notAddress') : refusal}
        />
        <Button
          type="submit"
          variant="secondary"
          loading={set.isPending}
          disabled={address === '' || isUsed}
          hint={text(address === '' ? 'hook.empty' : 'hook.same')}
        >
          {text(isSame && hook.isEnded ? 'hook.again' : 'hook.use')}
        </Button>
      </form>
      <div role="status">
        {isOther && (
          <Text size={12} tone="muted">
            {text('hook.newSecret')}
          </Text>
        )}
      </div>
    </Stack>
  );
}
