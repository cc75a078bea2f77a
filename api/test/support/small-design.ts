import { designDrawingSchema } from '@wavereel/contracts';

/** As small as a video may be whose wave is to be seen: drawn in no time. */
export const smallDesign = designDrawingSchema.parse({
  width: 192,
  height: 128,
  waveTop: 8,
  waveLeft: 8,
  waveBottom: 120,
  waveRight: 184,
});
