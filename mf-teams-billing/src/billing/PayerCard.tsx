import { call, useRead, useSend, useUser } from '@wavereel/client';
import { endpoints, type Billing } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, Group, Skeleton, Stack, Text, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import classes from './billing.module.css';
import { useAway } from './use-away';

/** Who pays, with which card, and where the invoices go. The card itself is known to the provider alone. */
export function PayerCard({ billing: { card, subscription } }: { readonly billing: Billing }) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const portal = useAway(() => call(endpoints.billing.portal, { query: { returnUrl: '/billing' } }));
  const other = useAway(() => call(endpoints.billing.session, { query: { returnUrl: '/billing' } }));
  if (card === null && subscription === null) return null;
  const error = portal.error ?? other.error;
  return (
    <Card title={text('payer.title')}>
      <Stack gap="large">
        <Group justify="between">
          <Text>
            {card === null
              ? text('payer.noCard')
              : text('payer.card', {
                  brand: card.brand.toUpperCase(),
                  last4: card.last4,
                  expires: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
                })}
          </Text>
          <Group>
            <Button variant="secondary" loading={other.going} onClick={() => void other.go()}>
              {text('payer.otherCard')}
            </Button>
            <Button variant="quiet" loading={portal.going} onClick={() => void portal.go()}>
              {text('payer.portal')}
            </Button>
          </Group>
        </Group>
        {error && <Banner tone="bad" message={say(error)} />}
        <MailForm />
      </Stack>
    </Card>
  );
}

function MailForm() {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const known = useRead(endpoints.billing.customer, { params: { id: user.id } });
  // As high as the form: what stands below it stays where it is.
  if (known.isPending) return <Skeleton height={66} />;
  if (!known.data) return null;
  const { emailToBilling } = known.data;
  return (
    <MailField key={emailToBilling} address={emailToBilling ?? ''} label={text('payer.email')} usual={user.email} />
  );
}

interface MailFieldProps {
  readonly address: string;
  readonly label: string;
  /** That of the account. */
  readonly usual: string;
}

function MailField({ address, label, usual }: MailFieldProps) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const user = useUser();
  const [email, setEmail] = useState(address);
  const send = useSend(endpoints.billing.setCustomer, 'billing.changed');
  const unchanged = email.trim() === address;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (unchanged) return;
    // The field is another one once the address is: what a mutation tells its caller would be told to nobody.
    send.mutateAsync({ params: { id: user.id }, body: { emailToBilling: email.trim() === '' ? null : email } }).then(
      () => bus.emit('notify', { tone: 'good', text: text('payer.saved') }),
      // It stands at the field.
      () => undefined,
    );
  };
  return (
    <form onSubmit={save} className={classes['form']} noValidate>
      <TextField
        type="email"
        label={label}
        placeholder={usual}
        value={email}
        onChange={setEmail}
        error={send.error ? (send.error.fields['emailToBilling'] ?? say(send.error)) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={send.isPending}
        disabled={unchanged}
        hint={text('payer.unchanged')}
      >
        {text('save')}
      </Button>
    </form>
  );
}
