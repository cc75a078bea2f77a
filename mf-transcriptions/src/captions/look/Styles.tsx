import type { CaptionLook, CaptionStyle } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useErrorText } from '@wavereel/remote-kit';
import { Button, ConfirmDialog, icons, Menu } from '@wavereel/ui';
import { useState } from 'react';
import { LookCard } from './LookCard';
import classes from './look.module.css';
import { NameDialog } from './NameDialog';
import { isSameLook, lookOf } from './same-look';
import type { useStyles } from './use-styles';

interface StylesProps {
  readonly look: CaptionLook;
  readonly styleId: string | null;
  readonly frame: { readonly width: number; readonly height: number };
  readonly team: ReturnType<typeof useStyles>;
  readonly onChoose: (look: CaptionLook, styleId: string | null) => void;
}

type Asked = { readonly what: 'keep' } | { readonly what: 'rename' | 'delete'; readonly style: CaptionStyle };

/** The looks that the team keeps: to be taken, named anew, drawn over and deleted, and this one to be kept. */
export function Styles({ look, styleId, frame, team, onChoose }: StylesProps) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const { styles, known, keep, change, saving } = team;
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked | null) => {
    saving.reset();
    setAsked(next);
  };
  const close = () => setAsked(null);
  const tell = (words: string) => bus.emit('notify', { tone: 'good', text: words });

  const replace = (style: CaptionStyle) =>
    change(style, { look }).then(
      () => {
        onChoose(look, style.id);
        tell(text('captionLook.style.replaced', { name: style.name }));
      },
      () => bus.emit('notify', { tone: 'bad', text: text('captionLook.style.notReplaced') }),
    );

  return (
    <div className={classes['styles']}>
      {styles.isError && (
        <LoadFailure
          title={text('captionLook.style.failed')}
          error={styles.error}
          onRetry={() => void styles.refetch()}
        />
      )}
      {known.length > 0 && (
        <ul className={classes['cards']} aria-label={text('captionLook.styles')}>
          {known.map((style) => (
            <LookCard
              key={style.id}
              name={style.name}
              look={lookOf(style)}
              frame={frame}
              chosen={style.id === styleId}
              onChoose={() => onChoose(lookOf(style), style.id)}
            >
              <Menu
                label={text('more', { title: style.name })}
                items={[
                  {
                    label: text('captionLook.style.rename'),
                    icon: icons.text,
                    onSelect: () => ask({ what: 'rename', style }),
                  },
                  {
                    label: text('captionLook.style.replace'),
                    icon: icons.save,
                    disabled: isSameLook(look, style),
                    hint: isSameLook(look, style) ? text('captionLook.style.same') : undefined,
                    onSelect: () => void replace(style),
                  },
                  {
                    label: text('captionLook.style.delete'),
                    icon: icons.trash,
                    danger: true,
                    onSelect: () => ask({ what: 'delete', style }),
                  },
                ]}
              />
            </LookCard>
          ))}
        </ul>
      )}
      {known.length === 0 && styles.isSuccess && <p className={classes['note']}>{text('captionLook.style.none')}</p>}
      <Button variant="secondary" size="small" icon={icons.plus} onClick={() => ask({ what: 'keep' })}>
        {text('captionLook.style.keep')}
      </Button>
      {asked?.what === 'keep' && (
        <NameDialog
          title={text('captionLook.style.keep')}
          before=""
          busy={saving.isPending}
          error={saving.error}
          onSave={async (name) => {
            const id = await keep(look, name);
            onChoose(look, id);
            tell(text('captionLook.style.kept', { name }));
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title={text('captionLook.style.rename')}
          before={asked.style.name}
          busy={saving.isPending}
          error={saving.error}
          onSave={(name) => change(asked.style, { name })}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          open
          title={asked.style.name}
          message={text('captionLook.style.deleteQuestion')}
          confirmLabel={text('captionLook.style.delete')}
          cancelLabel={text('captionLook.style.stay')}
          danger
          error={saving.error ? say(saving.error) : undefined}
          onConfirm={async () => {
            await change(asked.style, { deleted: true });
            if (asked.style.id === styleId) onChoose(look, null);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
