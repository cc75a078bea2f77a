/** Colours for teams, each far enough from the others to be told apart, with that of what is drawn on them; their names stand in the locales. */
export const palette = [
  { name: 'indigo', color: '#4338ca', on: '#ffffff' },
  { name: 'blue', color: '#2074d5', on: '#ffffff' },
  { name: 'teal', color: '#0f8a8a', on: '#ffffff' },
  { name: 'green', color: '#3a9d4f', on: '#ffffff' },
  { name: 'amber', color: '#f5a524', on: '#000000' },
  { name: 'coral', color: '#f2543d', on: '#000000' },
  { name: 'pink', color: '#e0569b', on: '#000000' },
  { name: 'plum', color: '#7d3c98', on: '#ffffff' },
] as const;
