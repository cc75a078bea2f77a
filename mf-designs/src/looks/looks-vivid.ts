import { progress, waveform, type Look, type Places, type Square } from './look';

const show = '{podcast}';
const title = '{title}';

/** One strong colour from edge to edge. */
export const block: Look = {
  id: 'block',
  tone: 'vivid',
  sketch: ({ shape, scheme, words, picture }) => {
    const places: Places<'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        show: [0.25, 0.065, 0.68, 0.145],
        title: [0.065, 0.25, 0.87, 0.31],
        wave: [0.065, 0.6, 0.87, 0.28],
        bar: [0.065, 0.925, 0.87, 0.018],
      },
      vertical: {
        show: [0.3, 0.06, 0.63, 0.105],
        title: [0.07, 0.19, 0.86, 0.33],
        wave: [0.07, 0.55, 0.86, 0.3],
        bar: [0.07, 0.9, 0.86, 0.013],
      },
      horizontal: {
        show: [0.17, 0.09, 0.36, 0.19],
        title: [0.05, 0.34, 0.48, 0.46],
        wave: [0.56, 0.12, 0.39, 0.66],
        bar: [0.05, 0.9, 0.9, 0.022],
      },
    };
    const covers: Readonly<Record<typeof shape, Square>> = {
      square: [0.065, 0.065, 0.145],
      vertical: [0.07, 0.06, 0.187],
      horizontal: [0.05, 0.09, 0.19],
    };
    const at = places[shape];
    return {
      layers: [
        ...picture(covers[shape], { radius: 0.02 }),
        words('show', show, at.show, { size: 0.05, weight: 700, fontFamily: 'Montserrat' }),
        words('title', title, at.title, {
          size: 0.135,
          weight: 900,
          fontFamily: 'Montserrat',
          lineHeight: 1.02,
          verticalAlignment: 'top',
        }),
        waveform,
        progress,
      ],
      sound: { pattern: 'bricks', wave: at.wave, progress: at.bar, trackColor: `${scheme.ink}40` },
    };
  },
};

/** A sun behind the horizon of the sound. */
export const sunrise: Look = {
  id: 'sunrise',
  tone: 'vivid',
  sketch: ({ shape, scheme, words, block: shapeOf, picture }) => {
    const places: Places<'sea' | 'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        sea: [0, 0.6, 1, 0.4],
        show: [0.07, 0.055, 0.86, 0.07],
        title: [0.07, 0.74, 0.86, 0.18],
        wave: [0, 0.46, 1, 0.28],
        bar: [0.07, 0.95, 0.86, 0.014],
      },
      vertical: {
        sea: [0, 0.55, 1, 0.45],
        show: [0.08, 0.07, 0.84, 0.05],
        title: [0.08, 0.69, 0.84, 0.2],
        wave: [0, 0.45, 1, 0.2],
        bar: [0.08, 0.93, 0.84, 0.011],
      },
      horizontal: {
        sea: [0, 0.62, 1, 0.38],
        show: [0.05, 0.07, 0.42, 0.1],
        title: [0.05, 0.18, 0.52, 0.27],
        wave: [0, 0.46, 1, 0.32],
        bar: [0.05, 0.91, 0.9, 0.02],
      },
    };
    const suns: Readonly<Record<typeof shape, Square>> = {
      square: [0.26, 0.15, 0.48],
      vertical: [0.16, 0.16, 0.68],
      horizontal: [0.63, 0.12, 0.62],
    };
    const at = places[shape];
    const aligned = shape === 'horizontal' ? 'start' : 'center';
    return {
      layers: [
        ...picture(suns[shape], { form: 'ellipse', plain: [scheme.wave, null] }),
        shapeOf('sea', at.sea, { color: scheme.panel }),
        waveform,
        words('show', show, at.show, { size: 0.048, weight: 700, alignment: aligned }),
        words('title', title, at.title, {
          size: 0.09,
          weight: 800,
          fontFamily: 'Bricolage Grotesque',
          lineHeight: 1.05,
          alignment: aligned,
          verticalAlignment: shape === 'horizontal' ? 'top' : 'middle',
        }),
        progress,
      ],
      sound: { pattern: 'siri', wave: at.wave, progress: at.bar, trackColor: `${scheme.ink}40` },
    };
  },
};
