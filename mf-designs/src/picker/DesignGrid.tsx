import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { Group, icons, LinkButton, onPage, pageCountOf, pageOf, Pagination, Stack, Text } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import { PickerCard } from './PickerCard';
import { PickerMenu } from './PickerMenu';
import { fromCreate, type useEditor } from './use-editor';
import { useSelectDesign } from './use-select-design';
import classes from './picker.module.css';

const perPage = 6;

interface DesignGridProps {
  readonly designs: readonly Design[];
  /** They are the person's own, not the built-in ones. */
  readonly own: boolean;
  readonly editor: ReturnType<typeof useEditor>;
  /** The one that was chosen before: its page is shown, and the focus goes back to it. */
  readonly before: Design | null;
  readonly onSelect: (design: Design) => void;
}

/** All designs, page after page. */
export function DesignGrid({ designs, own, editor, before, onSelect }: DesignGridProps) {
  const text = useText('mf-designs');
  const [wantedPage, setPage] = useState(() => pageOf(designs, ({ _id }) => _id === before?._id, perPage));
  const { select, selecting } = useSelectDesign(onSelect);
  const list = useRef<HTMLDivElement>(null);
  const pageCount = pageCountOf(designs, perPage);
  // Deleting the only one of the last page leaves none there.
  const page = Math.min(wantedPage, pageCount);

  const wereOwn = useRef(own);
  useEffect(() => {
    // Cloning the first or deleting the last of one's own changes all cards, also the one that had the focus.
    if (wereOwn.current !== own && document.activeElement === document.body) list.current?.focus();
    wereOwn.current = own;
  }, [own]);

  const lost = before !== null && !designs.some(({ _id }) => _id === before._id);
  useEffect(() => {
    if (lost) list.current?.focus();
  }, [lost]);

  return (
    <Stack gap="large">
      <Group justify="between" gap="medium">
        <Text tone="muted" size={16}>
          {text(own ? 'picker.leadOwn' : 'picker.leadSamples')}
        </Text>
        {editor && (
          <LinkButton as={GuardedLink} state={fromCreate} to={editor.pathOf()} variant="secondary" icon={icons.plus}>
            {text(own ? 'picker.new' : 'picker.createOwn')}
          </LinkButton>
        )}
      </Group>
      <div ref={list} tabIndex={-1} role="group" aria-label={text('picker.list')}>
        <ul className={classes['grid']}>
          {onPage(designs, page, perPage).map((design) => (
            <PickerCard
              key={design._id}
              design={design}
              selecting={selecting === design._id}
              focused={design._id === before?._id}
              onSelect={() => select(design)}
              menu={
                <PickerMenu
                  design={design}
                  onEdit={editor && (() => editor.open(design._id))}
                  onDeleted={() => list.current?.focus()}
                />
              }
            />
          ))}
        </ul>
      </div>
      <Pagination
        label={text('picker.pages')}
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        previousLabel={text('picker.previous')}
        nextLabel={text('picker.next')}
        pageLabel={(number) => text('picker.page', { number })}
      />
    </Stack>
  );
}
