import { useUser } from '@wavereel/client';
import type { LinkPage } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { Card, Group, icons, LinkButton, Menu, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { AddressLine } from '../address/AddressLine';
import { DeleteDialog } from './DeleteDialog';
import { nameOf } from './standing';
import { StandingTags } from './StandingTags';

/** So many feeds are named; of the others it is said how many there are. */
const mostNamed = 3;

/** One link page: where it is, how public, what it gathers, and the way to its editor. */
export function LinkPageCard({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const isViewer = useUser().role === 'viewer';
  const name = nameOf(page) || text('untitled');
  const named = page.feedsRead.slice(0, mostNamed).map(({ title }) => title);
  const more = page.feedsRead.length - named.length;
  return (
    <Card
      title={name}
      lead={text('created', { date: format.date(page.dateAdded) })}
      actions={
        <Group gap="small" wrap={false}>
          <LinkButton
            as={GuardedLink}
            to={`/link/${page._id}`}
            variant="secondary"
            aria-label={text(isViewer ? 'lookAt' : 'edit', { name })}
          >
            {text(isViewer ? 'lookAtShort' : 'editShort')}
          </LinkButton>
          {!isViewer && (
            <Menu
              label={text('more', { name })}
              items={[{ label: text('delete'), icon: icons.trash, danger: true, onSelect: () => setAsking(true) }]}
            />
          )}
        </Group>
      }
    >
      <Stack gap="small">
        <Group gap="small">
          <StandingTags page={page} />
        </Group>
        <AddressLine page={page} name={name} />
        <Text tone="muted">
          {named.length === 0
            ? text('noFeed')
            : [...named, ...(more > 0 ? [text('moreFeeds', { count: more })] : [])].join(' · ')}
        </Text>
      </Stack>
      <DeleteDialog open={asking} page={page} onClose={() => setAsking(false)} />
    </Card>
  );
}
