import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { AspectFrame, Card } from '@wavereel/ui';
import { CardPreview } from '@wavereel/ui/preview';
import { useFilled } from '../generate/use-filled';
import classes from './design.module.css';

/** Pixels of its longer side, about. */
const height = 64;

/** The design that somebody came with, while the audio is being chosen: it is not lost. */
export function WaitingDesign({ design }: { readonly design: Design }) {
  const text = useText('mf-create');
  const name = useDesignName()(design);
  const filled = useFilled(design, null, '');
  return (
    <Card>
      <div className={classes['waiting']}>
        <div className={classes['thumb']}>
          <AspectFrame width={design.width} height={design.height} maxHeight={height}>
            <CardPreview drawing={filled} label={text('design.preview', { name })} />
          </AspectFrame>
        </div>
        <p>{text('design.waiting', { name })}</p>
      </div>
    </Card>
  );
}
