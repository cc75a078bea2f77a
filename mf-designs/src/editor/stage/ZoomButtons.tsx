import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons } from '@wavereel/ui';
import classes from './stage.module.css';
import type { useZoom } from './use-zoom';

/** Nearer, farther, and all of it again. */
export function ZoomButtons({ zoom, zoomTo, nearer, farther }: ReturnType<typeof useZoom>) {
  const text = useText('mf-designs');
  return (
    <div className={classes['zoom']}>
      <IconButton
        size="small"
        icon={icons.zoomOut}
        label={text('editor.zoom.out')}
        disabled={farther === null}
        onClick={() => farther !== null && zoomTo(farther)}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={text('editor.zoom.fit', { percent: Math.round(zoom * 100) })}
        onClick={() => zoomTo(1)}
      >
        {text('editor.zoom.now', { percent: Math.round(zoom * 100) })}
      </Button>
      <IconButton
        size="small"
        icon={icons.zoomIn}
        label={text('editor.zoom.in')}
        disabled={nearer === null}
        onClick={() => nearer !== null && zoomTo(nearer)}
      />
    </div>
  );
}
