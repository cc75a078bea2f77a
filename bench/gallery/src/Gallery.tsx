import { progressBarStyles, waveformStyles } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, DropTarget, Grid, Group, Page, Section, SegmentedControl, Stack, Text } from '@wavereel/ui';
import { useMemo, useState } from 'react';
import { backgroundOf } from './backgrounds';
import { grounds, progressDrawing, waveformDrawing, type Ground, type Shape } from './drawings';
import classes from './gallery.module.css';
import { StyleCard } from './StyleCard';
import { useSound } from './use-sound';

const firstColor = '#F2543D';
const shapeNames: readonly Shape[] = ['square', 'wide', 'tall'];
const columnWidths: Readonly<Record<Shape, number>> = { square: 220, wide: 340, tall: 190 };

/** All styles side by side, with what they can be seen in: colour, background, shape, sound. */
export function Gallery() {
  const text = useText('gallery');
  const [color, setColor] = useState(firstColor);
  const [ground, setGround] = useState<Ground>('dark');
  const [shape, setShape] = useState<Shape>('square');
  const { clock, sound, heard, decoding, refused, player, listen, forget } = useSound();
  const background = useMemo(() => backgroundOf(ground), [ground]);
  const waveforms = useMemo(
    () => waveformStyles.map((name) => ({ name, drawing: waveformDrawing(name, shape, color, ground) })),
    [shape, color, ground],
  );
  const progressBars = useMemo(
    () => progressBarStyles.map((name) => ({ name, drawing: progressDrawing(name, shape, color, ground) })),
    [shape, color, ground],
  );

  const cards = (styles: typeof waveforms | typeof progressBars) => (
    <Grid min={columnWidths[shape]} align="start">
      {styles.map(({ name, drawing }) => (
        <StyleCard
          key={name}
          name={name}
          label={text('picture', { name })}
          {...{ drawing, background, sound, clock }}
        />
      ))}
    </Grid>
  );

  return (
    <Page title={text('title')} lead={text('lead')} width="full">
      <Stack gap="large">
        <Group gap="large" align="end">
          <label className={classes['color']}>
            <span>{text('color')}</span>
            <input type="color" value={color} onChange={({ currentTarget }) => setColor(currentTarget.value)} />
          </label>
          <SegmentedControl
            label={text('background')}
            showLabel
            value={ground}
            onChange={(value) => setGround(grounds.find((one) => one === value) ?? 'dark')}
            options={grounds.map((value) => ({ value, label: text(`backgrounds.${value}`) }))}
          />
          <SegmentedControl
            label={text('shape')}
            showLabel
            value={shape}
            onChange={(value) => setShape(shapeNames.find((one) => one === value) ?? 'square')}
            options={shapeNames.map((value) => ({ value, label: text(`shapes.${value}`) }))}
          />
          {heard && (
            <>
              <audio ref={player} src={heard.address} controls loop aria-label={text('player')} />
              <Button variant="secondary" onClick={forget}>
                {text('voice')}
              </Button>
            </>
          )}
        </Group>
        {!heard && (
          <DropTarget
            label={text('drop')}
            hint={text('dropHint')}
            action={text('choose')}
            accept="audio/*"
            onFiles={([file]) => file && listen(file)}
            error={refused ? text('refused') : undefined}
          />
        )}
        <div role="status">{decoding && <Text>{text('decoding', { name: decoding })}</Text>}</div>
        <Section title={text('waveforms')}>{cards(waveforms)}</Section>
        <Section title={text('progressBars')}>{cards(progressBars)}</Section>
      </Stack>
    </Page>
  );
}
