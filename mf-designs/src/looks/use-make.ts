import { ApiError, call, tellNews } from '@wavereel/client';
import { cutText, endpoints, type CardType, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useRef, useState } from 'react';
import type { Cover } from '../editor/pictures/covers';
import type { CoverColors } from './cover-colors';
import { designOfLook, type Look } from './look';

/** Characters of a name. */
const longest = 120;

/** A look as it is asked for. */
export interface AskedLook {
  readonly look: Look;
  readonly shape: CardType;
  readonly colors: CoverColors;
  readonly cover: Cover | null;
}

/** Makes looks into designs of the team, one at a time. `making` is the id of the look that is being made. */
export function useMake(): {
  readonly making: string | null;
  /** Tells of the design once it is there; where it could not be made that is said, and nothing is told. */
  readonly make: (asked: AskedLook, onMade: (design: Design) => void) => void;
} {
  const text = useText('mf-designs');
  const say = useErrorText();
  const [making, setMaking] = useState<string | null>(null);
  const busy = useRef(false);

  /** The cover as a picture of the team; a look is made without one that can no longer be had. */
  const takeCover = async (cover: Cover): Promise<string | null> => {
    try {
      const picture = await call(endpoints.pictures.cover, { body: { media: cover.media } });
      void tellNews('pictures.changed');
      return picture._id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'network') throw error;
      bus.emit('notify', { tone: 'info', text: text('looks.withoutCover') });
      return null;
    }
  };

  const make = async ({ look, shape, colors, cover }: AskedLook, onMade: (design: Design) => void) => {
    if (busy.current) return;
    busy.current = true;
    setMaking(look.id);
    try {
      const picture = cover && (await takeCover(cover));
      const named = text(`looks.names.${look.id}`);
      const name = cutText(cover ? `${named} · ${cover.show}` : named, longest);
      const body = { ...designOfLook(look, shape, colors, picture), name };
      const design = await call(endpoints.themes.create, { body });
      await tellNews('designs.changed');
      onMade(design);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', title: text('looks.failed'), text: say(error) });
    } finally {
      busy.current = false;
      setMaking(null);
    }
  };
  return { making, make: (asked, onMade) => void make(asked, onMade) };
}
