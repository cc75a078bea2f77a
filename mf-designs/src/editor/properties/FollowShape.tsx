import type { DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { followable, following } from '../layouts';

/** Says that layers were changed in this shape alone, and has them follow the other one again. Nothing where they do. */
export function FollowShape({ document, layers, onChange }: FieldsProps & { readonly layers: readonly DesignLayer[] }) {
  const text = useText('mf-designs');
  const other = followable(document, layers);
  if (other === null) return null;
  return (
    <>
      <p>{text('editor.follow.ownPlace')}</p>
      <Button variant="secondary" size="small" onClick={() => onChange(following(document, layers, other))}>
        {text(`editor.follow.${other}`)}
      </Button>
    </>
  );
}
