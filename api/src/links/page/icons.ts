/** Drawn by hand on 24 by 24, as strokes: what a place is told by at a glance. Its name stands beside it. */
const drawings = {
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18h0',
  sound: 'M4 15v-3a8 8 0 0 1 16 0v3M4 15h3v5H5zM20 15h-3v5h2z',
  rings: 'M12 11h0M10.5 15h3l-.6 6h-1.8zM8 15a5 5 0 1 1 8 0M5.5 18a9 9 0 1 1 13 0',
  waves: 'M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0M7 9.5q5-1.5 10 1M7.5 12.5q4-1.2 8 .8M8 15.5q3.5-1 6.5.6',
  screen: 'M3 8q0-3 3-3h12q3 0 3 3v8q0 3-3 3H6q-3 0-3-3zM10 9v6l5-3z',
  camera: 'M4 8q0-4 4-4h8q4 0 4 4v8q0 4-4 4H8q-4 0-4-4zM8.5 12a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0M16.5 7.5h0',
  note: 'M14 4v11.5a3.5 3.5 0 1 1-3.5-3.5M14 4q.5 4.5 5 5',
  cross: 'M5 4l14 16M19 4L5 20',
  letter: 'M14 21v-13q0-4 4-4M10 12h7',
  wings: 'M12 11q-3-6-8-6q-1 8 5 8q-4 4 0 6q2 0 3-4q1 4 3 4q4-2 0-6q6 0 5-8q-5 0-8 6',
  people: 'M5 10v9M5 5h0M10 19v-9M10 14q0-4 4.5-4q4 0 4 4v5',
  plane: 'M3 12l18-8l-4 16l-6-5l-1 5l-2-7zM8 13l13-9',
  bubble: 'M4 20l1.5-4.5a8.5 8.5 0 1 1 3 3z',
  heart: 'M12 20q-9-5.5-9-11q0-5 4.5-5q3 0 4.5 3q1.5-3 4.5-3q4.5 0 4.5 5q0 5.5-9 11z',
  world: 'M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0M3 12h18M12 3q-8 9 0 18q8-9 0-18',
} as const;
export type IconName = keyof typeof drawings;

/** The colour is that of the words beside it. */
export const icon = (name: IconName): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${drawings[name]}"/></svg>`;
