import { progress, waveform, type Look, type Place, type Places, type Square } from './look';

const show = '{podcast}';
const title = '{title}';

/** The title as on a theatre: as large as it goes, over bars from edge to edge. */
export const marquee: Look = {
  id: 'marquee',
  tone: 'dark',
  sketch: ({ shape, words, picture }) => {
    const places: Places<'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        show: [0.27, 0.065, 0.66, 0.17],
        title: [0.065, 0.275, 0.87, 0.29],
        wave: [0.065, 0.6, 0.87, 0.27],
        bar: [0.065, 0.915, 0.87, 0.016],
      },
      vertical: {
        show: [0.33, 0.06, 0.6, 0.124],
        title: [0.07, 0.21, 0.86, 0.29],
        wave: [0.07, 0.535, 0.86, 0.29],
        bar: [0.07, 0.88, 0.86, 0.011],
      },
      horizontal: {
        show: [0.19, 0.09, 0.33, 0.22],
        title: [0.05, 0.36, 0.47, 0.44],
        wave: [0.55, 0.1, 0.4, 0.7],
        bar: [0.05, 0.9, 0.9, 0.02],
      },
    };
    const covers: Readonly<Record<typeof shape, Square>> = {
      square: [0.065, 0.065, 0.17],
      vertical: [0.07, 0.06, 0.22],
      horizontal: [0.05, 0.09, 0.22],
    };
    const at = places[shape];
    return {
      layers: [
        ...picture(covers[shape], { radius: 0.02 }),
        words('show', show, at.show, { size: 0.048, weight: 600, fontFamily: 'Montserrat', opacity: 0.85 }),
        words('title', title, at.title, {
          size: 0.15,
          fontFamily: 'Anton',
          capitals: true,
          lineHeight: 1.08,
          verticalAlignment: 'top',
        }),
        progress,
        waveform,
      ],
      sound: { pattern: 'roundBars', wave: at.wave, progress: at.bar },
    };
  },
};

/** The cover as a moon, with rings of sound around it. */
export const halo: Look = {
  id: 'halo',
  tone: 'dark',
  sketch: ({ shape, words, picture }) => {
    const places: Places<'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        show: [0.1, 0.045, 0.8, 0.07],
        title: [0.07, 0.765, 0.86, 0.15],
        wave: [0.17, 0.1, 0.66, 0.66],
        bar: [0.25, 0.945, 0.5, 0.012],
      },
      vertical: {
        show: [0.08, 0.07, 0.84, 0.055],
        title: [0.07, 0.71, 0.86, 0.17],
        wave: [0.02, 0.15, 0.96, 0.54],
        bar: [0.2, 0.925, 0.6, 0.009],
      },
      horizontal: {
        show: [0.55, 0.16, 0.4, 0.12],
        title: [0.55, 0.3, 0.4, 0.42],
        wave: [0.02, 0.04, 0.5175, 0.92],
        bar: [0.55, 0.82, 0.4, 0.017],
      },
    };
    const moons: Readonly<Record<typeof shape, Square>> = {
      square: [0.335, 0.265, 0.33],
      vertical: [0.26, 0.285, 0.48],
      horizontal: [0.14935, 0.27, 0.46],
    };
    const at = places[shape];
    const centred = shape === 'horizontal' ? 'start' : 'center';
    return {
      layers: [
        waveform,
        ...picture(moons[shape], { form: 'ellipse' }),
        words('show', show, at.show, { size: 0.045, weight: 600, alignment: centred, opacity: 0.85 }),
        words('title', title, at.title, {
          size: 0.08,
          weight: 800,
          fontFamily: 'Bricolage Grotesque',
          lineHeight: 1.08,
          alignment: centred,
        }),
        progress,
      ],
      sound: { pattern: 'blob', wave: at.wave, progress: at.bar },
    };
  },
};

/** The cover from edge to edge, dimmed, and the title on top of it. */
export const backdrop: Look = {
  id: 'backdrop',
  tone: 'dark',
  sketch: ({ shape, scheme, words, block, picture, cover }) => {
    const whole: Place = [0, 0, 1, 1];
    const places: Places<'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        show: [0.07, 0.06, 0.86, 0.075],
        title: [0.07, 0.15, 0.86, 0.35],
        wave: [0, 0.52, 1, 0.34],
        bar: [0, 0.982, 1, 0.018],
      },
      vertical: {
        show: [0.07, 0.07, 0.86, 0.05],
        title: [0.07, 0.13, 0.86, 0.34],
        wave: [0, 0.5, 1, 0.32],
        bar: [0, 0.989, 1, 0.011],
      },
      horizontal: {
        show: [0.05, 0.08, 0.9, 0.1],
        title: [0.05, 0.2, 0.9, 0.3],
        wave: [0, 0.52, 1, 0.38],
        bar: [0, 0.976, 1, 0.024],
      },
    };
    const at = places[shape];
    return {
      layers: [
        ...(cover === null ? [] : picture(whole)),
        ...(cover === null ? [] : [block('dim', whole, { color: scheme.ground, opacity: 0.8 })]),
        waveform,
        words('show', show, at.show, { size: 0.05, weight: 600 }),
        words('title', title, at.title, {
          size: 0.13,
          weight: 900,
          fontFamily: 'Montserrat',
          lineHeight: 1.05,
          verticalAlignment: 'top',
        }),
        progress,
      ],
      sound: { pattern: 'spacedBars', wave: at.wave, progress: at.bar },
    };
  },
};

/** A record that turns, the cover as its label. */
export const spin: Look = {
  id: 'spin',
  tone: 'dark',
  sketch: ({ shape, words, picture }) => {
    const places: Places<'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        show: [0.07, 0.05, 0.86, 0.06],
        title: [0.07, 0.105, 0.86, 0.14],
        wave: [0.16, 0.26, 0.68, 0.68],
        bar: [0.07, 0.965, 0.86, 0.012],
      },
      vertical: {
        show: [0.08, 0.06, 0.84, 0.045],
        title: [0.08, 0.11, 0.84, 0.16],
        wave: [0.03, 0.31, 0.94, 0.52875],
        bar: [0.08, 0.91, 0.84, 0.009],
      },
      horizontal: {
        show: [0.55, 0.16, 0.4, 0.1],
        title: [0.55, 0.28, 0.4, 0.42],
        wave: [0.03, 0.06, 0.495, 0.88],
        bar: [0.55, 0.82, 0.4, 0.017],
      },
    };
    const labels: Readonly<Record<typeof shape, Square>> = {
      square: [0.4, 0.5, 0.2],
      vertical: [0.36, 0.495625, 0.28],
      horizontal: [0.2015, 0.36, 0.27],
    };
    const at = places[shape];
    const aligned = shape === 'horizontal' ? 'start' : 'center';
    return {
      layers: [
        waveform,
        ...picture(labels[shape], { form: 'ellipse' }),
        words('show', show, at.show, { size: 0.042, weight: 600, alignment: aligned, opacity: 0.85 }),
        words('title', title, at.title, {
          size: 0.075,
          fontFamily: 'Playfair Display',
          weight: 800,
          lineHeight: 1.1,
          alignment: aligned,
        }),
        progress,
      ],
      sound: { pattern: 'vinyl', wave: at.wave, progress: at.bar },
    };
  },
};

/** Letters of a machine and a level meter. */
export const terminal: Look = {
  id: 'terminal',
  tone: 'dark',
  sketch: ({ shape, scheme, words, block, picture }) => {
    const places: Places<'panel' | 'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        panel: [0.05, 0.05, 0.9, 0.9],
        show: [0.1, 0.09, 0.62, 0.12],
        title: [0.1, 0.26, 0.8, 0.25],
        wave: [0.1, 0.54, 0.8, 0.27],
        bar: [0.1, 0.87, 0.8, 0.025],
      },
      vertical: {
        panel: [0.05, 0.035, 0.9, 0.93],
        show: [0.11, 0.07, 0.52, 0.09],
        title: [0.11, 0.21, 0.78, 0.27],
        wave: [0.11, 0.52, 0.78, 0.28],
        bar: [0.11, 0.88, 0.78, 0.016],
      },
      horizontal: {
        panel: [0.03, 0.05, 0.94, 0.9],
        show: [0.07, 0.12, 0.38, 0.14],
        title: [0.07, 0.3, 0.42, 0.46],
        wave: [0.53, 0.36, 0.4, 0.42],
        bar: [0.07, 0.85, 0.86, 0.035],
      },
    };
    const covers: Readonly<Record<typeof shape, Square>> = {
      square: [0.755, 0.095, 0.145],
      vertical: [0.68, 0.07, 0.21],
      horizontal: [0.817, 0.12, 0.2],
    };
    const at = places[shape];
    return {
      layers: [
        block('panel', at.panel, { radius: 0.03, borderColor: `${scheme.wave}80`, borderWidth: 3 }),
        ...picture(covers[shape], { radius: 0.012 }),
        words('show', `> ${show}`, at.show, {
          size: 0.042,
          weight: 500,
          fontFamily: 'JetBrains Mono',
          color: scheme.wave,
        }),
        words('title', title, at.title, {
          size: 0.085,
          weight: 800,
          fontFamily: 'JetBrains Mono',
          lineHeight: 1.15,
          verticalAlignment: 'top',
        }),
        waveform,
        progress,
      ],
      sound: { pattern: 'pixel', wave: at.wave, progress: at.bar },
    };
  },
};

/** Two halves: the cover in its own colour, and the meter of a studio. */
export const studio: Look = {
  id: 'studio',
  tone: 'dark',
  sketch: ({ shape, scheme, words, block, picture }) => {
    const places: Places<'half' | 'cover' | 'show' | 'title' | 'wave' | 'bar'> = {
      square: {
        half: [0, 0, 0.5, 1],
        cover: [0.07, 0.13, 0.36, 0.36],
        show: [0.07, 0.55, 0.36, 0.3],
        title: [0.56, 0.13, 0.38, 0.36],
        wave: [0.56, 0.53, 0.38, 0.32],
        bar: [0, 0.975, 1, 0.025],
      },
      vertical: {
        half: [0, 0, 1, 0.485],
        cover: [0.2, 0.05, 0.6, 0.3375],
        show: [0.08, 0.405, 0.84, 0.06],
        title: [0.08, 0.52, 0.84, 0.17],
        wave: [0.08, 0.71, 0.84, 0.22],
        bar: [0, 0.985, 1, 0.015],
      },
      horizontal: {
        half: [0, 0, 0.42, 1],
        cover: [0.06, 0.13, 0.3, 0.5333],
        show: [0.06, 0.7, 0.3, 0.16],
        title: [0.47, 0.13, 0.48, 0.36],
        wave: [0.47, 0.53, 0.48, 0.33],
        bar: [0, 0.97, 1, 0.03],
      },
    };
    const at = places[shape];
    return {
      layers: [
        block('half', at.half, { color: scheme.wave }),
        ...picture(at.cover, {
          radius: 0.025,
          borderColor: scheme.onWave,
          borderWidth: 4,
          plain: [scheme.ground, scheme.ink],
        }),
        words('show', show, at.show, {
          size: 0.055,
          weight: 800,
          fontFamily: 'Bricolage Grotesque',
          lineHeight: 1.05,
          verticalAlignment: shape === 'vertical' ? 'middle' : 'top',
          color: scheme.onWave,
        }),
        words('title', title, at.title, {
          size: 0.085,
          weight: 800,
          fontFamily: 'Bricolage Grotesque',
          lineHeight: 1.08,
          verticalAlignment: 'top',
        }),
        waveform,
        progress,
      ],
      sound: {
        pattern: 'equalizer',
        wave: at.wave,
        progress: at.bar,
        progressColor: scheme.ink,
        trackColor: `${scheme.ground}66`,
      },
    };
  },
};
