import { useRead, useSend } from '@wavereel/client';
import { endpoints, lookInFrame, styleFrame, type CaptionLook, type CaptionStyle } from '@wavereel/contracts';
import { useMemo } from 'react';
import { lookOf } from './same-look';

/** The looks that the team keeps, in a frame, and what can be done with them. Each rejects with the reason. */
export function useStyles({ width, height }: { readonly width: number; readonly height: number }) {
  const styles = useRead(endpoints.captioning.styles, {});
  const saving = useSend(endpoints.captioning.saveStyle, 'captionStyles.changed');
  const known = useMemo(
    () =>
      (styles.data ?? []).map((style) => ({
        ...style,
        ...fitted(lookInFrame(lookOf(style), styleFrame, { width, height })),
      })),
    [styles.data, width, height],
  );
  const kept = (look: CaptionLook) => lookInFrame(lookOf(look), { width, height }, styleFrame);

  /** @returns the id that it has been given */
  const keep = async (look: CaptionLook, name: string): Promise<string | null> => {
    const after = await saving.mutateAsync({ body: { ...kept(look), name } });
    const before = new Set(known.map(({ id }) => id));
    return after.find((style) => !before.has(style.id) && style.name === name)?.id ?? null;
  };
  const change = (
    style: CaptionStyle,
    to: Partial<Pick<CaptionStyle, 'name' | 'deleted'>> & { look?: CaptionLook },
  ) => {
    const { look = style, ...rest } = to;
    return saving.mutateAsync({ body: { ...kept(look), id: style.id, name: style.name, ...rest } });
  };
  return { styles, known, keep, change, saving };
}

/** To the tenth of a pixel, as looks are made: what was kept is the same again. */
const fitted = (look: CaptionLook): CaptionLook => ({
  ...look,
  size: tenth(look.size),
  backgroundPadding: tenth(look.backgroundPadding),
  outlineWidth: tenth(look.outlineWidth),
  shadowWidth: tenth(look.shadowWidth),
});
const tenth = (length: number): number => Math.round(length * 10) / 10;
