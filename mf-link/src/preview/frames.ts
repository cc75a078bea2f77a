/** One loading of the page as it is written. */
export interface Loading {
  readonly key: number;
  readonly address: string;
}

/** What the preview shows: the last one that has loaded, and the one that is to take its place; each may be missing. */
export interface Frames {
  readonly shown: Loading | null;
  readonly coming: Loading | null;
}

/** Another loading is wanted. One that was on its way is given up, and what is shown stays. */
export function asked({ shown, coming }: Frames, address: string): Frames {
  const last = Math.max(shown?.key ?? 0, coming?.key ?? 0);
  return { shown, coming: { key: last + 1, address } };
}

/** A loading has come; only the newest takes the place of what is shown. */
export const loaded = (frames: Frames, key: number): Frames =>
  frames.coming?.key === key ? { shown: frames.coming, coming: null } : frames;
