import { limits } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Card, icons, Stack, Text, type MenuEntry } from '@wavereel/ui';
import { useRef, useState } from 'react';
import { wrongIn, type SectionProps } from '../editor/section';
import { moved } from '../order/moved';
import { OrderedRows } from '../order/OrderedRows';
import { Removed, type RemovedItem } from '../order/Removed';
import { checkFeed } from './check-feed';
import { FeedForm } from './FeedForm';
import { FeedLine } from './FeedLine';
import { placeOfFeed, readingOf } from './feeds';

/** The feeds that the page gathers, the main one first. */
export function FeedsSection({ page, content, wrong, step }: SectionProps) {
  const text = useText('mf-link');
  const { feeds } = content;
  const [edited, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedItem<string> | null>(null);
  const section = useRef<HTMLDivElement>(null);

  const write = (make: (feeds: readonly string[]) => readonly string[]) =>
    step({ type: 'edited', edit: (one) => ({ ...one, feeds: [...make(one.feeds)] }) });
  /** Says that a feed is there already, and moves to it. */
  const goTo = (place: number): string => {
    const row = section.current?.querySelectorAll<HTMLElement>('[data-handle]')[place];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return text('feeds.duplicate');
  };
  const add = (url: string): string | null => {
    const place = placeOfFeed(feeds, url);
    if (place !== null) return goTo(place);
    write((before) => [...before, url]);
    void checkFeed(url, text('feeds.added'));
    return null;
  };
  const edit = (old: string, url: string): string | null => {
    const place = placeOfFeed(feeds, url);
    if (place !== null && feeds[place] !== old) return goTo(place);
    if (url !== old) {
      write((before) => before.map((feed) => (feed === old ? url : feed)));
      void checkFeed(url, text('feeds.edited'));
    }
    setEdited(null);
    return null;
  };
  const remove = (url: string) => {
    setRemoved({ item: url, at: feeds.indexOf(url), name: readingOf(page, url).title });
    write((before) => before.filter((feed) => feed !== url));
    bus.emit('notify', { tone: 'good', text: text('feeds.deleted') });
  };
  const menuOf = (url: string, at: number): MenuEntry[] => [
    { label: text('feeds.edit'), icon: icons.edit, onSelect: () => setEdited(url) },
    {
      label: text('feeds.makeMain'),
      icon: icons.podcast,
      disabled: at === 0,
      onSelect: () => write((before) => moved(before, before.indexOf(url), 0)),
    },
    { label: text('feeds.delete'), icon: icons.trash, danger: true, onSelect: () => remove(url) },
  ];

  return (
    <Card as="section" title={text('feeds.title')} lead={text('feeds.lead')}>
      <div ref={section}>
        <Stack gap="medium">
          {feeds.length === 0 && <Text tone="muted">{text('feeds.none')}</Text>}
          {feeds.length > 0 && (
            <OrderedRows
              label={text('feeds.title')}
              rows={feeds.map((url, at) => ({
                key: url,
                name: readingOf(page, url).title,
                menu: menuOf(url, at),
                content:
                  edited === url ? (
                    <FeedForm
                      label={text('feeds.address')}
                      action={text('feeds.save')}
                      first={url}
                      onSend={(next) => edit(url, next)}
                      onCancel={() => setEdited(null)}
                    />
                  ) : (
                    <FeedLine feed={readingOf(page, url)} isMain={at === 0} wrong={wrong[`feeds.${at}`]} />
                  ),
              }))}
              onOrder={(keys) => write(() => keys)}
            />
          )}
          <Removed
            removed={removed}
            onBack={({ item, at }) => {
              write((before) => (before.includes(item) ? before : before.toSpliced(at, 0, item)));
              setRemoved(null);
            }}
          />
          <FeedForm
            label={text('feeds.addLabel')}
            action={text('feeds.add')}
            onSend={add}
            full={feeds.length >= limits.linkFeeds ? text('feeds.full', { count: limits.linkFeeds }) : undefined}
          />
          {feeds.length === 0 && wrongIn(wrong, 'feeds') && <Text tone="bad">{wrongIn(wrong, 'feeds')}</Text>}
        </Stack>
      </div>
    </Card>
  );
}
