import { useRead } from '@wavereel/client';
import { builtInPictures, endpoints, shapedDrawing, type Design, type Job } from '@wavereel/contracts';
import { useMemo } from 'react';

/**
 * A design as a video will show it: one that is edited with the design that it had keeps the shape that was asked for it. Every other design,
 * and that of a new video, comes in its own.
 */
export function useInItsShape(design: Design | null, job: Job | null): Design | null {
  const shape = design !== null && design._id === job?.themeId ? job.shape : null;
  const turns = shape !== null && shape !== design?.cardType;
  const templates = useRead(endpoints.themes.templates, {}, { enabled: turns });
  return useMemo(() => {
    if (design === null || shape === null || !turns) return design;
    return { ...design, ...shapedDrawing(design, shape, builtInPictures(templates.data ?? [])), cardType: shape };
  }, [design, shape, turns, templates.data]);
}
