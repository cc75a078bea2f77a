/** The rules of subtitling that a track is held to. Letters count with spaces and punctuation. */
export interface CaptionProfile {
  readonly id: 'netflix' | 'bbc' | 'phone';
  readonly lineLetters: number;
  readonly lines: number;
  /** Letters a second, by the language without its region; `other` for the rest. Null where letters do not decide. */
  readonly lettersPerSecond: Readonly<Record<string, number> & Record<'other', number>> | null;
  /** Seconds that each word needs; 0 where words do not decide. */
  readonly secondsPerWord: number;
  /** Seconds for which a cue is shown at least, and at most; null for no limit. */
  readonly shortest: number;
  readonly longest: number | null;
  /** Frames between cues that follow at once. */
  readonly gapFrames: number;
  /** A gap is closed to `gapFrames` or lasts so many seconds: what lies between flickers. */
  readonly openGap: number;
  /** Seconds that a cue may begin before or after what is said. */
  readonly drift: number;
  /** Seconds that a cue may stay when what is said is over. */
  readonly linger: number;
}

/** Videos are drawn at this rate: what changes between two frames is seen at the second. */
export const FRAMES_PER_SECOND = 20;

const netflix: CaptionProfile = {
  id: 'netflix',
  // Netflix Timed Text Style Guide, General Requirements: 42 letters, also in its English and Brazilian Portuguese guides, and two lines at most.
  lineLetters: 42,
  lines: 2,
  // English guide: 20 for adults. Others, so Portuguese: 17.
  lettersPerSecond: { en: 20, other: 17 },
  secondsPerWord: 0,
  // General Requirements: five sixths of a second to seven seconds.
  shortest: 5 / 6,
  longest: 7,
  // Subtitle Timing Guidelines: two frames whatever the rate; three frames to less than half a second are closed to two.
  gapFrames: 2,
  openGap: 0.5,
  // Subtitle Timing Guidelines: in within one or two frames, out up to half a second behind the sound.
  drift: 0.1,
  linger: 0.5,
};

const bbc: CaptionProfile = {
  id: 'bbc',
  // BBC Subtitle Guidelines, Presentation: 37 letters where width cannot be measured, two lines.
  lineLetters: 37,
  lines: 2,
  // Timing: 160 to 180 words a minute are aimed at, and 0.3 seconds a word the least. Letters do not decide, nor is there a longest time.
  lettersPerSecond: null,
  secondsPerWord: 0.3,
  shortest: 0.3,
  longest: null,
  // Timing, Gaps: none, or at least one second.
  gapFrames: 0,
  openGap: 1,
  // Synchronisation: not more than 1.5 seconds before speech, nor behind it.
  drift: 1.5,
  linger: 1.5,
};

const phone: CaptionProfile = {
  id: 'phone',
  // BBC Subtitle Guidelines: lines of 90 % of the width of 9:16 are about 25 letters; three of them where the picture is upright.
  lineLetters: 25,
  lines: 3,
  // Nobody has published figures for upright video: times are Netflix's, gaps the BBC's, which do not flicker.
  lettersPerSecond: netflix.lettersPerSecond,
  secondsPerWord: 0,
  shortest: netflix.shortest,
  longest: netflix.longest,
  gapFrames: bbc.gapFrames,
  openGap: bbc.openGap,
  drift: netflix.drift,
  linger: netflix.linger,
};

export const captionProfiles = { netflix, bbc, phone } as const satisfies Record<CaptionProfile['id'], CaptionProfile>;
