import type { LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { IconButton, icons, LinkButton, Text } from '@wavereel/ui';
import classes from './address.module.css';
import { readable, wholeAddress } from './address';

/** Where a page is, to be copied, and opened where there is somebody to answer. */
export function AddressLine({ page, name }: { readonly page: LinkPage; readonly name: string }) {
  const text = useText('mf-link');
  const address = wholeAddress(page, location.origin);
  const isOpen = page.datePublished !== null && page.active;
  return (
    <span className={classes['address']}>
      <Text as="span" truncate title={address} tone={isOpen ? 'ink' : 'muted'}>
        {readable(address)}
      </Text>
      <IconButton
        size="small"
        icon={icons.copy}
        label={text('address.copyOf', { name })}
        onClick={() => void copyAddress(address, text('address.copied'), text('address.copyFailed'))}
      />
      {isOpen && (
        <LinkButton
          variant="quiet"
          size="small"
          icon={icons.external}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={text('address.openOf', { name })}
        >
          {text('address.open')}
        </LinkButton>
      )}
    </span>
  );
}

/** Copies an address, and says whether that came off. */
export async function copyAddress(address: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    bus.emit('notify', { tone: 'good', text: copied });
  } catch {
    // Forbidden by the browser, or a page that is not secure.
    bus.emit('notify', { tone: 'bad', text: `${failed} ${address}` });
  }
}
