import { useSend } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
import { AspectFrame, ConfirmDialog, icons, LinkButton, Menu } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useState } from 'react';
import { useCreated } from './use-created';
import classes from './gallery.module.css';

/** One design, alive, with the way to use it and what else can be done with it. */
export function DesignCard({ design }: { design: Design }) {
  const text = useText('mf-designs');
  const created = useCreated(design.dateAdded);
  const size = text('size', { width: design.width, height: design.height });
  return (
    <article className={classes['card']} aria-label={design.name}>
      <div className={classes['stage']}>
        <AspectFrame width={design.width} height={design.height} maxHeight={352}>
          <ScenePreview drawing={design} label={text('preview', { name: design.name })} />
        </AspectFrame>
      </div>
      <div className={classes['about']}>
        <div>
          <h2>{design.name}</h2>
          <p>{created === null ? size : `${size} · ${created}`}</p>
        </div>
        <div className={classes['actions']}>
          <LinkButton
            as={Link}
            to={`/create?design=${design._id}`}
            variant="secondary"
            size="small"
            aria-label={text('createWith', { name: design.name })}
          >
            {text('create')}
          </LinkButton>
          <DesignMenu design={design} />
        </div>
      </div>
    </article>
  );
}

function DesignMenu({ design }: { design: Design }) {
  const text = useText('mf-designs');
  const [asking, setAsking] = useState(false);
  const clone = useSend(endpoints.themes.clone, [endpoints.themes.list]);
  const remove = useSend(endpoints.themes.update, [endpoints.themes.list]);
  const copy = () =>
    clone.mutate(
      { body: { id: design._id } },
      {
        onSuccess: (made) => {
          bus.emit('design.saved', { designId: made._id });
          bus.emit('notify', { tone: 'good', text: text('cloned') });
        },
        onError: () => bus.emit('notify', { tone: 'bad', text: text('cloneFailed') }),
      },
    );
  const erase = async () => {
    try {
      await remove.mutateAsync({ params: { id: design._id }, body: { deleted: true } });
      bus.emit('design.saved', { designId: design._id });
      bus.emit('notify', { tone: 'good', text: text('removed') });
    } catch (error) {
      bus.emit('notify', { tone: 'bad', text: text('removeFailed') });
      throw error;
    }
  };
  return (
    <>
      <Menu
        label={text('more', { name: design.name })}
        align="end"
        items={[
          { label: text('clone'), icon: icons.copy, onSelect: copy },
          ...(design.isTemplate
            ? []
            : [{ label: text('delete'), icon: icons.trash, danger: true, onSelect: () => setAsking(true) }]),
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={design.name}
        message={text('deleteQuestion')}
        confirmLabel={text('delete')}
        cancelLabel={text('keep')}
        danger
        error={remove.error?.message}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
