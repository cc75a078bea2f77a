import type { CaptionLook, CaptionTrack } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Section, Stack } from '@wavereel/ui';
import { GroundFields } from './GroundFields';
import { MissingLetters } from './MissingLetters';
import { PlaceFields } from './PlaceFields';
import { Presets } from './Presets';
import { isSameLook } from './same-look';
import { Styles } from './Styles';
import { TypeFields } from './TypeFields';
import { useStyles } from './use-styles';

export interface LookPanelProps {
  readonly look: CaptionLook;
  /** The saved style that the look came from; null for one of its own. */
  readonly styleId: string | null;
  /** Of the video, in pixels. */
  readonly frame: { readonly width: number; readonly height: number };
  readonly track: CaptionTrack;
  readonly onChange: (look: CaptionLook, styleId: string | null) => void;
}

/** Of the shorter side of the video: larger letters leave no room for words. */
const LARGEST = 0.25;

/** How captions look: presets, the looks that the team keeps, and every field. */
export function LookPanel({ look, styleId, frame, track, onChange }: LookPanelProps) {
  const text = useText('mf-transcriptions');
  const team = useStyles(frame);
  const own = team.known.find(({ id }) => id === styleId);
  const change = (to: Partial<CaptionLook>) => {
    const next = { ...look, ...to };
    onChange(next, own && isSameLook(next, own) ? own.id : null);
  };
  const largest = Math.min(400, Math.round(Math.min(frame.width, frame.height) * LARGEST));
  return (
    <Stack gap="large">
      <MissingLetters track={track} />
      <Section title={text('captionLook.presets')}>
        <Presets look={look} frame={frame} onChoose={(next) => onChange(next, null)} />
      </Section>
      <Section title={text('captionLook.styles')}>
        <Styles {...{ look, styleId, frame, team }} onChoose={onChange} />
      </Section>
      <Section title={text('captionLook.letters')}>
        <TypeFields look={look} largest={largest} onChange={change} />
      </Section>
      <Section title={text('captionLook.where')}>
        <PlaceFields look={look} onChange={change} />
      </Section>
      <Section title={text('captionLook.around')}>
        <GroundFields look={look} onChange={change} />
      </Section>
    </Stack>
  );
}
