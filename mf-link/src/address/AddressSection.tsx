import { useSend } from '@wavereel/client';
import { endpoints, limits, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Card, Stack, Switch, Text, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import { addressBy } from './address';
import classes from './address.module.css';

/** Where the page is, and whether it can be visited. Both are so at once, published or not. */
export function AddressSection({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  /** Null while nobody has changed it: what others save is then shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = useSend(endpoints.links.setSlug, 'links.changed');
  const turn = useSend(endpoints.links.update, 'links.changed');
  const slug = typed ?? page.slug ?? '';
  const isChanged = slug.trim() !== (page.slug ?? '');
  const whole = addressBy(page, slug.trim() || page.shortId, location.origin);

  const save = (next: string | null) =>
    name.mutate(
      { body: { _id: page._id, slug: next } },
      {
        onSuccess: () => {
          setTyped(null);
          bus.emit('notify', { tone: 'good', text: text('address.saved') });
        },
      },
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isChanged) save(slug.trim() || null);
  };
  const setActive = (active: boolean) =>
    turn.mutate(
      { body: { _id: page._id, active } },
      { onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }) },
    );

  return (
    <Card as="section" title={text('address.title')} lead={text('address.lead', { days: limits.slugHeldDays })}>
      <Stack gap="medium">
        <form className={classes['form']} onSubmit={submit} noValidate>
          <TextField
            label={text('address.name')}
            value={slug}
            placeholder={page.shortId}
            maxLength={limits.slugMaxChars}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(next) => {
              setTyped(next);
              name.reset();
            }}
            error={name.error ? (name.error.fields['slug'] ?? say(name.error)) : undefined}
          />
          <Button
            type="submit"
            variant="secondary"
            loading={name.isPending}
            disabled={!isChanged}
            hint={text('address.unchanged')}
          >
            {text('address.save')}
          </Button>
        </form>
        <div className={classes['whole']}>
          {whole !== null && !name.error && (
            <Text size={12} tone="muted">
              {text(isChanged ? 'address.willBe' : 'address.is', { address: whole })}
            </Text>
          )}
          {/* Away from what saves: where that was pressed, nothing else comes to stand. */}
          {page.slug !== null && (
            <Button variant="quiet" size="small" disabled={name.isPending} onClick={() => save(null)}>
              {text('address.short')}
            </Button>
          )}
        </div>
        <Switch
          label={text('address.active')}
          description={text('address.activeHint')}
          checked={turn.isPending ? (turn.variables.body.active ?? page.active) : page.active}
          onChange={setActive}
        />
      </Stack>
    </Card>
  );
}
