import { useRead, useSend } from '@wavereel/client';
import { endpoints, type CaptionLook, type CaptionStyle } from '@wavereel/contracts';
import { lookOf } from './same-look';

/** The looks that the team keeps, and what can be done with them. Each rejects with the reason. */
export function useStyles() {
  const styles = useRead(endpoints.captioning.styles, {});
  const saving = useSend(endpoints.captioning.saveStyle, 'captionStyles.changed');
  const known = styles.data ?? [];

  /** @returns the id that it has been given */
  const keep = async (look: CaptionLook, name: string): Promise<string | null> => {
    const after = await saving.mutateAsync({ body: { ...lookOf(look), name } });
    const before = new Set(known.map(({ id }) => id));
    return after.find((style) => !before.has(style.id) && style.name === name)?.id ?? null;
  };
  const change = (style: CaptionStyle, to: Partial<Omit<CaptionStyle, 'id'>>) =>
    saving.mutateAsync({ body: { ...lookOf(style), id: style.id, name: style.name, ...to } });
  return { styles, known, keep, change, saving };
}
