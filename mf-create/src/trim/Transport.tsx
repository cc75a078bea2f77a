import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons, Slider } from '@wavereel/ui';
import { Steady } from './Steady';
import type { TrimControls } from './trim-keys';
import classes from './trim.module.css';
import { zoomSteps } from './view';

interface TransportProps {
  readonly playing: boolean;
  readonly zoom: number;
  readonly controls: TrimControls;
  readonly onZoom: (zoom: number) => void;
  /** Shows the selection as large as it fits. */
  readonly onFit: () => void;
}

/** Listening, setting the edges while one listens, and how near one looks. */
export function Transport({ playing, zoom, controls, onZoom, onFit }: TransportProps) {
  const text = useText('mf-create');
  const [play, pause] = [text('trim.play'), text('trim.pause')];
  return (
    <div className={classes['transport']}>
      <div className={classes['buttons']}>
        <Button icon={playing ? icons.pause : icons.play} onClick={controls.toggle}>
          <Steady texts={[play, pause]} shown={playing ? pause : play} />
        </Button>
        <Button variant="secondary" onClick={controls.playHere}>
          {text('trim.playHere')}
        </Button>
        <Button variant="secondary" onClick={controls.playEnding}>
          {text('trim.playEnd')}
        </Button>
        <Button variant="secondary" onClick={controls.startHere}>
          {text('trim.startHere')}
        </Button>
        <Button variant="secondary" onClick={controls.endHere}>
          {text('trim.endHere')}
        </Button>
      </div>
      <div className={classes['zoom']}>
        <Button variant="secondary" className={classes['fit']} onClick={onFit}>
          {text('trim.fit')}
        </Button>
        <IconButton
          icon={icons.zoomOut}
          label={text('trim.zoomOut')}
          disabled={zoom <= zoomSteps.min}
          onClick={controls.zoomOut}
        />
        <Slider hideLabel label={text('trim.zoom')} value={zoom} onChange={onZoom} {...zoomSteps} />
        <IconButton
          icon={icons.zoomIn}
          label={text('trim.zoomIn')}
          disabled={zoom >= zoomSteps.max}
          onClick={controls.zoomIn}
        />
        <span className={classes['hint']}>
          <IconButton icon={icons.keyboard} label={text('trim.keys.title')} onClick={controls.explain} />
        </span>
      </div>
    </div>
  );
}
