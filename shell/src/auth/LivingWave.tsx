import { designDrawingSchema } from '@wavereel/contracts';
import { ScenePreview } from '@wavereel/ui/preview';
import classes from './auth.module.css';

/** The product shows itself: always dark, whatever the theme, as a video would be. */
const drawing = designDrawingSchema.parse({
  width: 1080,
  height: 1440,
  backgroundColor: '#101216',
  pattern: 'siri',
  waveColor: '#F2543D',
  waveTop: 380,
  waveBottom: 1000,
  waveLeft: 0,
  waveRight: 1080,
});

export default function LivingWave({ label }: { label: string }) {
  return (
    <div className={classes['wave']}>
      <ScenePreview drawing={drawing} label={label} />
    </div>
  );
}
