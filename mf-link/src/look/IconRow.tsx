import type { LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Group, icons, Picture, Stack, Text } from '@wavereel/ui';
import { useId, useRef, type ChangeEvent } from 'react';
import classes from './look.module.css';
import { useIcon } from './use-icon';

/** Kinds that the system's file list offers. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** The icon of the page: it counts at once, published or not. */
export function IconRow({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isTaking, isRemoving, error, take, remove } = useIcon(page);
  const { favicon } = page;
  const cover = page.feedsRead[0]?.image;
  const choose = text(favicon === null ? 'look.icon.choose' : 'look.icon.another');
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(currentTarget.files ?? [])];
    // The same file can then be chosen again.
    currentTarget.value = '';
    if (file) take(file);
  };

  return (
    <div role="group" aria-labelledby={title} className={classes['icon']}>
      <div className={classes['iconPicture']}>
        <Picture address={favicon ?? cover} instead={<icons.image size={20} />} />
      </div>
      <Stack gap="small" as="div">
        <Text weight="medium" id={title}>
          {text('look.icon.title')}
        </Text>
        <Text size={12} tone="muted">
          {text('look.icon.lead')} {favicon === null && text('look.icon.cover')}
        </Text>
        <Group gap="small">
          <Button
            variant="secondary"
            size="small"
            icon={icons.upload}
            loading={isTaking}
            disabled={isRemoving}
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          {favicon !== null && (
            <Button variant="quiet" size="small" loading={isRemoving} disabled={isTaking} onClick={remove}>
              {text('look.icon.remove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            className={classes['file']}
            aria-label={choose}
            accept={accepted}
            tabIndex={-1}
            onChange={chosen}
          />
        </Group>
        {error !== null && (
          <div role="alert">
            <Text tone="bad">{error}</Text>
          </div>
        )}
      </Stack>
    </div>
  );
}
