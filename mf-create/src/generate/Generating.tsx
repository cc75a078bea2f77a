import { useText } from '@wavereel/i18n';
import { SoundWave } from '@wavereel/ui';
import classes from './generate.module.css';

/** Shown while the video is being asked for. */
export function Generating() {
  const text = useText('mf-create');
  return (
    <div className={classes['generating']} role="status">
      <SoundWave />
      <h2>{text('generating.title')}</h2>
      <p>{text('generating.note')}</p>
    </div>
  );
}
