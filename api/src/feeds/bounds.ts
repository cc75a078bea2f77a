/** The most letters of what a feed says, each in the UTF-16 that it is kept in. */
export const bounds = {
  title: 500,
  author: 500,
  guid: 2048,
  address: 2048,
  type: 100,
  description: 4000,
  /** What is said of an episode. */
  notes: 2000,
  person: 200,
  role: 60,
  funding: 200,
  language: 35,
  soundbite: 200,
  chapter: 200,
} as const;

/** How many of each are taken. */
export const mostOf = { people: 20, fundings: 10 } as const;

/** More of a text than this is not even looked at. */
export const longestMarkup = 40_000;
