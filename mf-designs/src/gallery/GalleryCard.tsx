import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { Link, useNavigate } from '@wavereel/router';
import { LinkButton } from '@wavereel/ui';
import cards from '../card/card.module.css';
import { DesignCard } from '../card/DesignCard';
import { DesignMenu } from '../card/DesignMenu';
import { FavoriteButton } from '../card/FavoriteButton';
import { useDay } from '../use-day';
import { useLively } from '../use-lively';
import classes from './gallery.module.css';

/** A design of the gallery, with the way to use it and what else can be done with it. Without a picture of its own it moves all along. */
export function GalleryCard({ design }: { design: Design }) {
  const text = useText('mf-designs');
  const name = useDesignName()(design);
  const navigate = useNavigate();
  const day = useDay();
  const { lively, listeners } = useLively();
  const size = text('size', { width: design.width, height: design.height });
  return (
    <div className={cards['item']} {...listeners}>
      <DesignCard design={design} size="large" lively={lively || !design.previewImage}>
        <div className={classes['about']}>
          <div>
            <h2>{name}</h2>
            <p>{design.dateAdded === null ? size : `${size} · ${day(design.dateAdded)}`}</p>
          </div>
          <div className={classes['actions']}>
            <FavoriteButton design={design} />
            <LinkButton
              as={Link}
              to={`/create?design=${design._id}`}
              variant="secondary"
              size="small"
              aria-label={text('createWith', { name })}
            >
              {text('create')}
            </LinkButton>
            <DesignMenu
              design={design}
              labels={{
                rename: text('rename.title'),
                clone: text('clone'),
                delete: text('delete'),
                export: text('file.export'),
              }}
              edit={{
                label: text(design.isTemplate ? 'startFrom' : 'edit'),
                hint: text('picker.legacy'),
                onSelect: () => void navigate(`/editor/${design._id}`),
              }}
            />
          </div>
        </div>
      </DesignCard>
    </div>
  );
}
