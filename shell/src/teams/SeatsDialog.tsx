import { call, takeUser } from '@wavereel/client';
import { endpoints, limits, type User } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Button, Dialog, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { FormError } from '../auth/FormError';
import { useSubmit } from '../auth/use-submit';
import { additionalSeats, seatsToKeep } from './seats';

/** Asks the owner of a team that has outgrown its plan whether the additional seats stay. Asked once a visit. */
export function SeatsDialog({ user }: { readonly user: User }) {
  const text = useText('shell');
  const format = useFormat();
  const [closed, setClosed] = useState(false);
  const asked = additionalSeats(user);
  const done = (changed: User) => {
    takeUser(changed);
    setClosed(true);
  };
  const keep = useSubmit(async () => {
    done(await call(endpoints.teams.setSeats, { body: { quantity: seatsToKeep(user, asked ?? 0) } }));
  });
  const drop = useSubmit(async () => {
    done(await call(endpoints.teams.dropSeats, { params: { teamId: user.teamInfo._id } }));
  });

  return (
    <Dialog
      open={asked !== null && !closed}
      onClose={() => setClosed(true)}
      title={text('seats.title')}
      closeLabel={text('nav.closeDialog')}
      size="small"
      actions={
        <>
          <Button variant="secondary" loading={drop.busy} onClick={() => void drop.submit()}>
            {text('seats.delete')}
          </Button>
          <Button loading={keep.busy} onClick={() => void keep.submit()}>
            {text('seats.keep')}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        {asked !== null && (
          <Text tone="muted">
            {text('seats.text', { count: asked, price: format.money(limits.additionalSeatPrice * asked) })}
          </Text>
        )}
        <FormError error={keep.error ?? drop.error} />
      </Stack>
    </Dialog>
  );
}
