import type { Look } from './look';
import { backdrop, halo, marquee, spin, studio, terminal } from './looks-dark';
import { daylight, editorial, notebook, postcard } from './looks-light';
import { block, sunrise } from './looks-vivid';

/** What a show can look like. Each stands in three shapes, and is painted in the colours of the show's cover. */
export const looks: readonly Look[] = [
  marquee,
  daylight,
  halo,
  block,
  editorial,
  backdrop,
  sunrise,
  postcard,
  spin,
  notebook,
  terminal,
  studio,
];
