import { endingAt, startingAt, type ClipRegion } from '@wavereel/audio';
import type { Transcript } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Stack, Text } from '@wavereel/ui';
import { clipOf, wordsOf, type FoundWords } from '@wavereel/words';
import { useMemo, useState } from 'react';
import { isWithin, mostShown, passagesIn, stretchAround, stretchAt, wordsWithin, type Stretch } from './stretch';
import { useFinding } from './use-finding';
import { WordList } from './WordList';
import { WordSearch } from './WordSearch';
import classes from './words.module.css';

/** What words do to the trim that they stand below. Seconds in the sound. */
export interface TrimDesk {
  readonly region: ClipRegion;
  readonly duration: number;
  readonly onRegion: (region: ClipRegion) => void;
  readonly onPlay: (seconds: number) => void;
  readonly onShow: (seconds: number) => void;
}

interface Marks {
  /** The word that was marked first, and the one up to which. */
  readonly anchor: number;
  readonly head: number;
}

/** What is said in and around the clip. Words play from where they are said, and say where the clip begins and ends. */
export function ClipWords({ transcript, desk }: { readonly transcript: Transcript; readonly desk: TrimDesk }) {
  const text = useText('mf-create');
  const { region, duration, onRegion, onPlay, onShow } = desk;
  const words = useMemo(() => wordsOf(transcript), [transcript]);
  /** Where one went on from the clip; it is shown again once the clip is elsewhere. */
  const [led, setLed] = useState<{ readonly to: Stretch; readonly from: ClipRegion } | null>(null);
  const [marks, setMarks] = useState<Marks | null>(null);
  const isLed = led !== null && led.from.start === region.start && led.from.end === region.end;
  const shown = useMemo(() => (isLed && led ? led.to : stretchAround(words, region)), [isLed, led, words, region]);
  const passages = useMemo(() => passagesIn(transcript, shown), [transcript, shown]);
  const clip = useMemo(() => wordsWithin(words, region), [words, region]);
  const lead = (to: Stretch, from = region) => setLed({ to, from });
  const finding = useFinding(transcript, (found: FoundWords) => {
    lead(stretchAt(words, found.from));
    setMarks({ anchor: found.from, head: found.to - 1 });
    onShow(found.start);
  });
  const marked = marks && {
    from: Math.min(marks.anchor, marks.head),
    to: Math.max(marks.anchor, marks.head) + 1,
  };
  const made = marked && clipOf(words, marked.from, marked.to - 1, duration);
  const active =
    marks && isWithin(shown, marks.head) ? marks.head : Math.max(shown.from, Math.min(clip.from, shown.to - 1));

  const move = (index: number, extend: boolean) =>
    setMarks({ anchor: extend ? (marks?.anchor ?? active) : index, head: index });
  const press = (index: number, extend: boolean) => {
    move(index, extend);
    const at = words[index]?.start;
    if (!extend && at !== undefined) onPlay(at);
  };
  /** The words stay where they are under the hand that changes the clip by them. */
  const cut = (next: ClipRegion) => {
    lead(shown, next);
    onRegion(next);
  };
  if (words.length === 0) return <Text tone="muted">{text('words.nothing')}</Text>;

  return (
    <Stack gap="small">
      <WordSearch {...finding} />
      <WordList
        {...{ words, passages, shown, clip, marked, active }}
        found={finding.at < 0 ? null : (finding.found[finding.at] ?? null)}
        onPress={press}
        onMove={move}
      />
      <div className={classes['acts']}>
        <Button
          variant="secondary"
          size="small"
          disabled={made === null}
          onClick={() => made && cut(startingAt(region, made.start, duration))}
        >
          {text('words.start')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={made === null}
          onClick={() => made && cut(endingAt(region, made.end, duration))}
        >
          {text('words.end')}
        </Button>
        <span className={classes['pages']}>
          <Button
            variant="quiet"
            size="small"
            disabled={shown.from === 0}
            onClick={() => lead(stretchAt(words, shown.from - mostShown / 2))}
          >
            {text('words.earlier')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={shown.to >= words.length}
            onClick={() => lead(stretchAt(words, shown.to))}
          >
            {text('words.later')}
          </Button>
        </span>
      </div>
    </Stack>
  );
}
