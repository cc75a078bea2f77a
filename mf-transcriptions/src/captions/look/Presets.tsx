import { captionPresetIds, presetLook, type CaptionLook } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useMemo } from 'react';
import { LookCard } from './LookCard';
import classes from './look.module.css';
import { isSameLook } from './same-look';

interface PresetsProps {
  readonly look: CaptionLook;
  readonly frame: { readonly width: number; readonly height: number };
  readonly onChoose: (look: CaptionLook) => void;
}

/** The looks that stand ready. Where somebody has put the captions they stay. */
export function Presets({ look, frame: { width, height }, onChoose }: PresetsProps) {
  const text = useText('mf-transcriptions');
  const ready = useMemo(
    () => captionPresetIds.map((id) => ({ id, preset: presetLook(id, { width, height }) })),
    [width, height],
  );
  return (
    <ul className={classes['cards']} aria-label={text('captionLook.presets')}>
      {ready.map(({ id, preset }) => {
        const placed = { ...preset, place: look.place };
        return (
          <LookCard
            key={id}
            name={text(`captionLook.preset.${id}`)}
            look={preset}
            frame={{ width, height }}
            chosen={isSameLook(placed, look)}
            onChoose={() => onChoose(placed)}
          />
        );
      })}
    </ul>
  );
}
