import { useSend } from '@wavereel/client';
import { endpoints, limits, type DomainState, type LinkDomain, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, ConfirmDialog, Group, Stack, Tag, Text, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import classes from './address.module.css';
import { DomainRecords } from './DomainRecords';
import { FocusPlace } from './FocusPlace';

const tones = { proof: 'neutral', pointing: 'neutral', live: 'good', lost: 'bad' } as const satisfies Record<
  DomainState,
  string
>;

/** A domain of one's own for a page, where the operator lets pages have one: what its DNS needs, and how far it is. */
export function DomainSection({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const { domain } = page;
  const isClaimed = domain !== null;
  if (!page.hasDomains) return null;
  return (
    <Card as="section" title={text('domain.title')} lead={text('domain.lead')}>
      <FocusPlace state={isClaimed}>
        {isClaimed ? <Claim page={page} domain={domain} /> : <DomainForm page={page} />}
      </FocusPlace>
    </Card>
  );
}

/** Asks for a domain; for the one that was lost once more. */
function DomainForm({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [name, setName] = useState(page.domain?.name ?? '');
  const claim = useSend(endpoints.links.setDomain, 'links.changed');
  const domain = name.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (domain !== '') claim.mutate({ body: { _id: page._id, domain } });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        label={text('domain.name')}
        value={name}
        placeholder={text('domain.example')}
        maxLength={limits.domainMaxChars}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(next) => {
          setName(next);
          claim.reset();
        }}
        error={claim.error ? (claim.error.fields['domain'] ?? say(claim.error)) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={claim.isPending}
        disabled={domain === ''}
        hint={text('domain.empty')}
      >
        {text(page.domain === null ? 'domain.use' : 'domain.again')}
      </Button>
    </form>
  );
}

interface ClaimProps {
  readonly page: LinkPage;
  readonly domain: LinkDomain;
}

function Claim({ page, domain }: ClaimProps) {
  const text = useText('mf-link');
  const format = useFormat();
  const { state, records, dateChecked } = domain;
  const isMissing = records.some(({ type, state: seen }) => type === 'CNAME' && seen !== 'found');
  const isFailing = state === 'live' && records.some((record) => record.state !== 'found');
  return (
    <Stack gap="medium">
      <Group gap="small">
        <span className={classes['domain']}>{domain.name}</span>
        <span role="status">
          <Tag tone={tones[state]}>{text(`domain.states.${state}`)}</Tag>
        </span>
      </Group>
      {isFailing && <Banner tone="warn" message={text('domain.failing', { days: limits.domainLostDays })} />}
      {state === 'lost' ? (
        <>
          <Banner tone="bad" message={text('domain.lost')} />
          <DomainForm page={page} />
        </>
      ) : (
        <>
          <Text>{text(state === 'live' ? 'domain.stay' : 'domain.how')}</Text>
          <DomainRecords records={records} wereThere={state === 'live'} />
          {isMissing && (
            <Text size={12} tone="muted">
              {text('domain.bare')}
            </Text>
          )}
        </>
      )}
      {dateChecked !== null && (
        <Text size={12} tone="muted">
          {text('domain.checked', { date: format.dateTime(dateChecked) })}
        </Text>
      )}
      <Group gap="small">
        {state !== 'lost' && <CheckButton page={page} />}
        <RemoveButton page={page} domain={domain} />
      </Group>
    </Stack>
  );
}

function CheckButton({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const check = useSend(endpoints.links.checkDomain, 'links.changed');
  return (
    <Button
      variant="secondary"
      loading={check.isPending}
      onClick={() =>
        check.mutate(
          { body: { _id: page._id } },
          { onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }) },
        )
      }
    >
      {text('domain.check')}
    </Button>
  );
}

function RemoveButton({ page, domain: { name, state } }: ClaimProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [asks, setAsks] = useState(false);
  const remove = useSend(endpoints.links.removeDomain, 'links.changed');
  return (
    <>
      <Button variant={state === 'lost' ? 'secondary' : 'quiet'} onClick={() => setAsks(true)}>
        {text('domain.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={text('domain.removeOf', { name })}
        message={text('domain.removeQuestion')}
        confirmLabel={text('domain.remove')}
        cancelLabel={text('domain.keep')}
        danger
        error={remove.error ? say(remove.error) : undefined}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: page._id } });
          bus.emit('notify', { tone: 'good', text: text('domain.removed', { name }) });
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
