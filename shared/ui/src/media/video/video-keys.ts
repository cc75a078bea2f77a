/** What a key asks of a player. */
export type VideoCommand =
  | { readonly does: 'toggle' | 'mute' }
  | { readonly does: 'captions' }
  | { readonly does: 'fullscreen' }
  | { readonly does: 'help' }
  /** Seconds, forwards or backwards. */
  | { readonly does: 'skip'; readonly by: number }
  /** A share of the whole. */
  | { readonly does: 'goTo'; readonly share: number }
  | { readonly does: 'volume' | 'frame' | 'rate'; readonly by: 1 | -1 };

/** How quickly a video can be played. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** A step of the volume, which is at most 1. */
export const volumeStep = 0.1;

const commands: Readonly<Record<string, VideoCommand>> = {
  ' ': { does: 'toggle' },
  'k': { does: 'toggle' },
  'ArrowLeft': { does: 'skip', by: -5 },
  'ArrowRight': { does: 'skip', by: 5 },
  'j': { does: 'skip', by: -10 },
  'l': { does: 'skip', by: 10 },
  'ArrowUp': { does: 'volume', by: 1 },
  'ArrowDown': { does: 'volume', by: -1 },
  'm': { does: 'mute' },
  'c': { does: 'captions' },
  'f': { does: 'fullscreen' },
  ',': { does: 'frame', by: -1 },
  '.': { does: 'frame', by: 1 },
  '<': { does: 'rate', by: -1 },
  '>': { does: 'rate', by: 1 },
  '?': { does: 'help' },
};

/** What is known of a key. */
export type VideoKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of a key; null for one that asks for nothing, as every one that is pressed together with Control, Command or Alt. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: VideoKey): VideoCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { does: 'goTo', share: Number(key) / 10 };
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Keys that a control needs for itself. */
const own: readonly (readonly [control: string, keys: RegExp])[] = [
  ['select, textarea, input:not([type=range])', /./],
  ['button, a[href]', /^ $/],
  // The position is moved by the keys of the player.
  ['[data-own-arrows]', /^Arrow/],
];

/** Whether a key is left to the control that has the focus. */
export const isOfControl = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && own.some(([control, keys]) => target.closest(control) !== null && keys.test(key));

/** The next rate in a direction; the same where there is none. */
export function rateBeside(rate: number, by: 1 | -1): number {
  const next = by === 1 ? rates.find((each) => each > rate) : rates.findLast((each) => each < rate);
  return next ?? rate;
}
