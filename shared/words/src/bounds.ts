// What the contracts allow, in figures: this package takes only types from them. A test compares.

/** UTF-16 units. */
export const WORD_MAX_CHARS = 100;
export const PARAGRAPH_MAX_WORDS = 5_000;
/** Seconds. */
export const SOUND_MAX_SECONDS = 12 * 3600;
/** UTF-16 units of the name of who speaks. */
export const SPEAKER_MAX_CHARS = 80;
/** UTF-16 units of a cue. */
export const CUE_MAX_CHARS = 1_000;
export const TRACK_MAX_CUES = 20_000;
