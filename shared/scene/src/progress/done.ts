/** How much has been played at a frame: 0 at the first, exactly 1 at the last. */
export function done(frame: number, frameCount: number): number {
  return frameCount > 1 ? Math.min(1, Math.max(0, frame / (frameCount - 1))) : 1;
}

/** A length in half pixels, which a picture is drawn for: between two of them nothing is drawn anew. */
export function halfPixels(length: number): number {
  return Math.round(length * 2);
}
