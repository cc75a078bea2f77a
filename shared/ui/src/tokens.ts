/** The colours of one scheme. `src/styles/tokens.css` holds the same; a test keeps them equal and legible. */
export interface Palette {
  readonly paper: string;
  readonly raised: string;
  readonly sunken: string;
  readonly ink: string;
  readonly muted: string;
  /** Separates; carries no meaning. */
  readonly line: string;
  /** The border of whatever can be operated: 3:1 against every ground. */
  readonly edge: string;
  readonly action: string;
  readonly actionHover: string;
  readonly onAction: string;
  readonly actionSoft: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly bad: string;
  readonly badHover: string;
  readonly badSoft: string;
  /** Waveform, playhead, recording and rendering, and nothing else. */
  readonly soundStart: string;
  readonly soundEnd: string;
  readonly soundSoft: string;
  readonly soundTrack: string;
}

export type ResolvedScheme = 'light' | 'dark';

export const palettes: Readonly<Record<ResolvedScheme, Palette>> = {
  light: {
    paper: '#fbfaf7',
    raised: '#ffffff',
    sunken: '#f3f1ec',
    ink: '#16181d',
    muted: '#5a6070',
    line: '#e3e0d9',
    edge: '#88857c',
    action: '#4338ca',
    actionHover: '#352ba8',
    onAction: '#ffffff',
    actionSoft: '#eeedfb',
    good: '#1f7a4d',
    goodSoft: '#eaf5ee',
    warn: '#9a5b00',
    warnSoft: '#fdf4e3',
    bad: '#b42318',
    badHover: '#93190f',
    badSoft: '#fdeeeb',
    soundStart: '#f2543d',
    soundEnd: '#ffae5c',
    soundSoft: '#fdf0e8',
    soundTrack: '#efe6dd',
  },
  dark: {
    paper: '#101216',
    raised: '#171a20',
    sunken: '#0b0d10',
    ink: '#f2f1ee',
    muted: '#a3a9b7',
    line: '#262a33',
    edge: '#697080',
    action: '#a5a8ff',
    actionHover: '#c0c2ff',
    onAction: '#16181d',
    actionSoft: '#23253f',
    good: '#5fd39a',
    goodSoft: '#12271d',
    warn: '#f5b85b',
    warnSoft: '#2b2212',
    bad: '#ff8a7a',
    badHover: '#ffa598',
    badSoft: '#331c1a',
    soundStart: '#ff6b52',
    soundEnd: '#ffbe73',
    soundSoft: '#2b1d18',
    soundTrack: '#2c2724',
  },
};
