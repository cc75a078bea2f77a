import type { DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button } from '@wavereel/ui';
import type { MouseEvent } from 'react';
import type { FieldsProps } from '../change';
import { followable, following } from '../layouts';
import classes from './properties.module.css';

/** Says that layers were changed in this shape alone, and has them follow the other one again. Nothing where they do. */
export function FollowShape({ document, layers, onChange }: FieldsProps & { readonly layers: readonly DesignLayer[] }) {
  const text = useText('mf-designs');
  const other = followable(document, layers);
  if (other === null) return null;
  const follow = ({ currentTarget }: MouseEvent) => {
    // The button goes with it; the focus stays beside the numbers that it changes.
    currentTarget.closest('fieldset')?.focus();
    onChange(following(document, layers, other));
  };
  return (
    <div className={classes['follow']}>
      <p>{text('editor.follow.ownPlace')}</p>
      <Button variant="secondary" size="small" onClick={follow}>
        {text(`editor.follow.${other}`)}
      </Button>
    </div>
  );
}
