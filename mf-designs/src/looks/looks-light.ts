import { progress, waveform, type Look, type Places, type Square } from './look';

const show = '{podcast}';
const title = '{title}';

/** Paper, a large cover and bars in its colour. */
export const daylight: Look = {
  id: 'daylight',
  tone: 'light',
  sketch: ({ shape, words, picture }) => {
    const places: Places<'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        show: [0.49, 0.075, 0.44, 0.08],
        title: [0.49, 0.165, 0.44, 0.29],
        wave: [0.07, 0.53, 0.86, 0.34],
        bar: [0.07, 0.92, 0.86, 0.016],
      },
      vertical: {
        show: [0.07, 0.4, 0.86, 0.05],
        title: [0.07, 0.455, 0.86, 0.17],
        wave: [0.07, 0.65, 0.86, 0.23],
        bar: [0.07, 0.925, 0.86, 0.011],
      },
      horizontal: {
        show: [0.36, 0.1, 0.59, 0.1],
        title: [0.36, 0.21, 0.59, 0.3],
        wave: [0.36, 0.53, 0.59, 0.32],
        bar: [0.05, 0.91, 0.9, 0.02],
      },
    };
    const covers: Readonly<Record<typeof shape, Square>> = {
      square: [0.07, 0.075, 0.38],
      vertical: [0.2, 0.045, 0.6],
      horizontal: [0.05, 0.1, 0.48],
    };
    const at = places[shape];
    return {
      layers: [
        ...picture(covers[shape], { radius: 0.035 }),
        words('show', show, at.show, {
          size: 0.042,
          weight: 600,
          opacity: 0.8,
          alignment: shape === 'vertical' ? 'center' : 'start',
        }),
        words('title', title, at.title, {
          size: 0.09,
          weight: 800,
          fontFamily: 'Bricolage Grotesque',
          lineHeight: 1.05,
          verticalAlignment: shape === 'vertical' ? 'middle' : 'top',
          alignment: shape === 'vertical' ? 'center' : 'start',
        }),
        waveform,
        progress,
      ],
      sound: { pattern: 'roundSpacedBars', wave: at.wave, progress: at.bar },
    };
  },
};

/** A page of a magazine: serif letters, fine rules. */
export const editorial: Look = {
  id: 'editorial',
  tone: 'light',
  sketch: ({ shape, scheme, words, block, picture }) => {
    const places: Places<'rule' | 'foot' | 'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        rule: [0.07, 0.2, 0.86, 0.004],
        foot: [0.07, 0.9, 0.86, 0.002],
        show: [0.07, 0.07, 0.68, 0.11],
        title: [0.07, 0.235, 0.86, 0.31],
        wave: [0.07, 0.57, 0.86, 0.29],
        bar: [0.07, 0.893, 0.86, 0.016],
      },
      vertical: {
        rule: [0.07, 0.165, 0.86, 0.0025],
        foot: [0.07, 0.9, 0.86, 0.0015],
        show: [0.07, 0.06, 0.6, 0.09],
        title: [0.07, 0.19, 0.86, 0.33],
        wave: [0.07, 0.55, 0.86, 0.29],
        bar: [0.07, 0.895, 0.86, 0.011],
      },
      horizontal: {
        rule: [0.05, 0.27, 0.9, 0.006],
        foot: [0.05, 0.9, 0.9, 0.003],
        show: [0.05, 0.08, 0.7, 0.16],
        title: [0.05, 0.31, 0.46, 0.52],
        wave: [0.55, 0.33, 0.4, 0.46],
        bar: [0.05, 0.89, 0.9, 0.02],
      },
    };
    const covers: Readonly<Record<typeof shape, Square>> = {
      square: [0.82, 0.07, 0.11],
      vertical: [0.77, 0.06, 0.16],
      horizontal: [0.86, 0.08, 0.16],
    };
    const at = places[shape];
    return {
      layers: [
        block('rule', at.rule, { color: scheme.ink }),
        block('foot', at.foot, { color: scheme.ink }),
        ...picture(covers[shape]),
        words('show', show, at.show, { size: 0.05, weight: 500, italic: true, fontFamily: 'Playfair Display' }),
        words('title', title, at.title, {
          size: 0.12,
          weight: 800,
          fontFamily: 'Playfair Display',
          lineHeight: 1.08,
          verticalAlignment: 'top',
        }),
        progress,
        waveform,
      ],
      sound: { pattern: 'bars', wave: at.wave, progress: at.bar, progressColor: scheme.wave, trackColor: '#00000000' },
    };
  },
};

/** The cover above, the words below, as on a card that is sent. */
export const postcard: Look = {
  id: 'postcard',
  tone: 'light',
  sketch: ({ shape, scheme, cover, words, block, picture }) => {
    const places: Places<'cover' | 'pill' | 'title' | 'wave' | 'bar'> = {
      square: {
        cover: [0, 0, 1, 0.5],
        pill: [0.07, 0.455, 0.6, 0.09],
        title: [0.07, 0.565, 0.86, 0.17],
        wave: [0.07, 0.745, 0.86, 0.18],
        bar: [0, 0.98, 1, 0.02],
      },
      vertical: {
        cover: [0, 0, 1, 0.46],
        pill: [0.07, 0.432, 0.8, 0.056],
        title: [0.07, 0.51, 0.86, 0.19],
        wave: [0.07, 0.72, 0.86, 0.2],
        bar: [0, 0.988, 1, 0.012],
      },
      horizontal: {
        cover: [0, 0, 0.44, 1],
        pill: [0.48, 0.09, 0.47, 0.11],
        title: [0.48, 0.23, 0.47, 0.34],
        wave: [0.48, 0.6, 0.47, 0.28],
        bar: [0, 0.975, 1, 0.025],
      },
    };
    const at = places[shape];
    return {
      layers: [
        ...picture(at.cover),
        block('edge', shape === 'horizontal' ? [0.44, 0, 0.012, 1] : [0, at.cover[3], 1, 0.01], { color: scheme.wave }),
        ...(cover === null
          ? []
          : [
              words('show', show, at.pill, {
                size: 0.042,
                weight: 700,
                color: scheme.onWave,
                backgroundColor: scheme.wave,
                backgroundPadding: 16,
                backgroundRadius: 60,
              }),
            ]),
        words('title', title, at.title, {
          size: 0.085,
          weight: 800,
          fontFamily: 'Montserrat',
          lineHeight: 1.08,
          verticalAlignment: 'middle',
        }),
        waveform,
        progress,
      ],
      sound: { pattern: 'wave', wave: at.wave, progress: at.bar },
    };
  },
};

/** Written by hand, with a line that the voice draws. */
export const notebook: Look = {
  id: 'notebook',
  tone: 'light',
  sketch: ({ shape, scheme, words, block, picture }) => {
    const places: Places<'show' | 'title' | 'mark' | 'wave' | 'bar'> = {
      square: {
        show: [0.3, 0.07, 0.63, 0.12],
        title: [0.07, 0.29, 0.86, 0.27],
        mark: [0.07, 0.205, 0.86, 0.003],
        wave: [0.05, 0.57, 0.9, 0.32],
        bar: [0.07, 0.93, 0.86, 0.016],
      },
      vertical: {
        show: [0.38, 0.07, 0.55, 0.11],
        title: [0.07, 0.26, 0.86, 0.26],
        mark: [0.07, 0.225, 0.86, 0.002],
        wave: [0.05, 0.54, 0.9, 0.3],
        bar: [0.07, 0.91, 0.86, 0.011],
      },
      horizontal: {
        show: [0.21, 0.1, 0.74, 0.2],
        title: [0.05, 0.39, 0.44, 0.44],
        mark: [0.21, 0.33, 0.74, 0.004],
        wave: [0.52, 0.38, 0.43, 0.46],
        bar: [0.05, 0.91, 0.9, 0.02],
      },
    };
    const covers: Readonly<Record<typeof shape, Square>> = {
      square: [0.07, 0.05, 0.19],
      vertical: [0.07, 0.06, 0.26],
      horizontal: [0.05, 0.09, 0.25],
    };
    const at = places[shape];
    return {
      layers: [
        block('mark', at.mark, { color: scheme.ink, opacity: 0.25 }),
        ...picture(covers[shape], { form: 'ellipse' }),
        words('show', show, at.show, { size: 0.075, weight: 700, fontFamily: 'Caveat', color: scheme.ink }),
        words('title', title, at.title, {
          size: 0.15,
          weight: 700,
          fontFamily: 'Caveat',
          lineHeight: 0.95,
          verticalAlignment: 'middle',
        }),
        waveform,
        progress,
      ],
      sound: { pattern: 'curve', wave: at.wave, progress: at.bar },
    };
  },
};
