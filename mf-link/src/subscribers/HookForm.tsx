import { useSend } from '@wavereel/client';
import { endpoints, limits, type LinkPage, type ListHook } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, TextField } from '@wavereel/ui';
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
  const [written, setWritten] = useState(hook?.address ?? '');
  const set = useSend(endpoints.mailingLists.setHook, 'subscribers.changed');
  const address = written.trim();
  const isSame = address === hook?.address;
  const isUsed = isSame && !hook.isEnded;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address === '' || isUsed) return;
    set.mutate(
      { params: { id: page._id }, body: { address } },
      { onSuccess: () => bus.emit('notify', { tone: 'good', text: text('hook.used') }) },
    );
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        label={text('hook.address')}
        value={written}
        placeholder={text('hook.example')}
        inputMode="url"
        maxLength={limits.hookAddressChars}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(next) => {
          setWritten(next);
          set.reset();
        }}
        error={set.error ? (set.error.fields['address'] ?? say(set.error)) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={set.isPending}
        disabled={address === '' || isUsed}
        hint={text(address === '' ? 'hook.empty' : 'hook.same')}
      >
        {text(isSame ? 'hook.again' : 'hook.use')}
      </Button>
    </form>
  );
}
