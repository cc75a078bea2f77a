import { useRead } from '@wavereel/client';
import { cardTypes, endpoints, type CardType, type Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Section, SegmentedControl, SelectField } from '@wavereel/ui';
import { useMemo, useState } from 'react';
import { coversOf, type Cover } from '../editor/pictures/covers';
import { isShape } from '../editor/reshape';
import { useSamples } from '../use-samples';
import { LookCard } from './LookCard';
import { drawingOfLook } from './look';
import { looks } from './looks';
import classes from './looks.module.css';
import type { CoverColors } from './cover-colors';
import { useCoverColors, type KnownColors } from './use-cover-colors';
import { useMake } from './use-make';

/** Shows that one can choose among. */
const mostShows = 12;
/** By which the previews name a cover that is no picture of the team yet. */
const coverId = '00000000-0000-4000-8000-000000000000';
const noPictures: ReadonlyMap<string, string> = new Map();

/** What is said of the looks of a show, by what is known of the colours of its cover. */
const leads = {
  known: 'looks.leadOf',
  reading: 'looks.leadReading',
  unread: 'looks.leadUnread',
} as const satisfies Record<KnownColors['state'], string>;

/** A way to go on with the design that a look was made into. */
export interface LookWay {
  readonly label: string;
  readonly nameOf: (look: string) => string;
  readonly onMade: (design: Design) => void;
}

/** Twelve looks of the person's own show: with its name, its cover and the colours of that. */
export function Looks({ ways }: { readonly ways: readonly LookWay[] }) {
  const text = useText('mf-designs');
  // The newest page of it: the shows that somebody works on need no walk through a library of thousands.
  const library = useRead(endpoints.media.list, { query: {} });
  const shows = useMemo(() => coversOf(library.data ?? [], mostShows), [library.data]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [shape, setShape] = useState<CardType>('square');
  const cover = shows.find(({ show }) => show === wanted) ?? shows[0] ?? null;
  const { colors, state } = useCoverColors(cover && cover.address);
  // The cover of a sound is known once that was measured.
  const isOnItsWay = wanted === null && library.data?.[0]?.status === 'pending';

  return (
    <Section
      title={cover ? text('looks.titleOf', { show: cover.show }) : text('looks.title')}
      lead={text(isOnItsWay ? 'looks.leadOnItsWay' : cover ? leads[state] : 'looks.lead')}
      actions={
        <div className={classes['choices']}>
          {shows.length > 1 && cover && (
            <SelectField
              label={text('looks.show')}
              hideLabel
              value={cover.show}
              onChange={setWanted}
              options={shows.map(({ show }) => ({ value: show, label: show }))}
            />
          )}
          <SegmentedControl
            label={text('looks.shape')}
            size="small"
            value={shape}
            onChange={(next) => isShape(next) && setShape(next)}
            options={cardTypes.map((each) => ({ value: each, label: text(`editor.shapes.${each}`) }))}
          />
        </div>
      }
    >
      <LookList cover={cover} colors={colors} shape={shape} ways={ways} />
    </Section>
  );
}

interface LookListProps {
  readonly cover: Cover | null;
  readonly colors: CoverColors;
  readonly shape: CardType;
  readonly ways: readonly LookWay[];
}

function LookList({ cover, colors, shape, ways }: LookListProps) {
  const text = useText('mf-designs');
  const address = cover && cover.address;
  const filled = useSamples(cover ?? {});
  const { making, make } = useMake();
  const pictures = useMemo(() => (address === null ? noPictures : new Map([[coverId, address]])), [address]);
  const drawings = useMemo(
    () => looks.map((look) => filled(drawingOfLook(look, shape, colors, address && coverId))),
    [filled, shape, colors, address],
  );
  return (
    <ul className={classes['list']} data-shape={shape}>
      {looks.map((look, at) => {
        const drawing = drawings[at];
        return (
          drawing && (
            <LookCard
              key={look.id}
              name={text(`looks.names.${look.id}`)}
              drawing={drawing}
              pictures={pictures}
              making={making === look.id}
              disabled={making !== null}
              actions={ways.map(({ onMade, ...way }) => ({
                ...way,
                onPress: () => make({ look, shape, colors, cover }, onMade),
              }))}
            />
          )
        );
      })}
    </ul>
  );
}
