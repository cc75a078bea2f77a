import { and, eq } from 'drizzle-orm';
import { cardTypeOf, designCaptionLook, lookInFrame, presetLook, styleFrame } from '@wavereel/contracts';
import type { CaptionLook, CaptionProfileId, CaptionsWish, DesignDrawing } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { captionStyles } from './table';

/** How the captions of a new track look: as a style of the team or a preset does, else as the design says. @throws ApiFailure invalid */
export async function lookFor(
  orm: Orm,
  teamId: string,
  { styleId, preset }: CaptionsWish,
  design: DesignDrawing,
): Promise<{ readonly look: CaptionLook; readonly styleId: string | null }> {
  if (styleId !== undefined) {
    const style = await assertStyle(orm, teamId, styleId);
    return { look: lookInFrame(style.look, styleFrame, design), styleId };
  }
  return { look: preset === undefined ? designCaptionLook(design) : presetLook(preset, design), styleId: null };
}

/** A style of a team. @throws ApiFailure invalid where it has none of that id */
export async function assertStyle(
  orm: Orm,
  teamId: string,
  styleId: string,
): Promise<Pick<typeof captionStyles.$inferSelect, 'look'>> {
  const [style] = await orm
    .select({ look: captionStyles.look })
    .from(captionStyles)
    .where(and(eq(captionStyles.teamId, teamId), eq(captionStyles.id, styleId)));
  if (style === undefined) throw new ApiFailure('invalid', {}, { styleId: 'fieldWrong' });
  return style;
}

/** Upright videos are read on phones. */
export const usualProfile = (design: DesignDrawing): CaptionProfileId =>
  cardTypeOf(design) === 'vertical' ? 'phone' : 'netflix';
