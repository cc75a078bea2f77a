import type { LinkPageModel, PageAddresses, PageEpisode, PagePicture, PageShow } from './model';

/** Pages for the tests beside this. */
export const addresses: PageAddresses = { page: 'https://wave.example/l/owls', path: '/l/owls', product: '/' };

export const picture = (name: string): PagePicture => ({ at: (width) => `/l/owls/pictures/${name}/${width}.webp` });

const subjects =
  'silence archive harbour winter letters transmitter orchard signal mountain kitchen engine festival river library voyage market'.split(
    ' ',
  );

/** About 300 letters that no two episodes share. */
const description = (at: number): string =>
  `In number ${at} we talk about the ${subjects[at % 16]} and the ${subjects[(at * 7 + 3) % 16]}: who lost it, who found it ${at + 3} years later, and why nobody in the ${subjects[(at * 5 + 1) % 16]} wanted to say so.\nWith a guest from the ${subjects[(at * 3 + 2) % 16]} society, new recordings of the ${subjects[(at * 11 + 5) % 16]}, and the answer to what most of you asked us after last week.`;

export const anEpisode = (at: number, change: Partial<PageEpisode> = {}): PageEpisode => ({
  key: `e${(at * 7919 + 104_729).toString(36)}Zq`,
  title: `The ${subjects[at % 16]} that nobody ${['opened', 'heard', 'wanted', 'forgot'][at % 4]}, with guest ${at}`,
  description: description(at),
  date: new Date(Date.UTC(2026, 9, 28) - at * 7 * 86_400_000).toISOString(),
  seconds: 1500 + ((at * 733) % 3600),
  season: 3,
  number: 140 - at,
  sound: { url: `https://sounds.example/${at}.mp3`, type: 'audio/mpeg', bytes: 31_457_280 },
  picture: picture(`p${at}`),
  ...{ people: [], chapters: [], soundbites: [], transcripts: [] },
  ...change,
});

export const aShow = (change: Partial<PageShow> = {}): PageShow => ({
  title: 'Owls by night',
  description: 'A show about owls.',
  author: 'North Ridge Radio',
  language: 'en',
  feedUrl: 'https://feeds.example/owls.xml',
  site: null,
  picture: picture('cover'),
  people: [
    { name: 'Ada Marsh', role: 'host', url: 'https://ada.example/' },
    { name: 'Ben Okafor', role: 'producer', url: null },
  ],
  funding: [{ url: 'https://www.patreon.com/owls', label: '' }],
  episodes: Array.from({ length: 10 }, (_, at) => anEpisode(at)),
  ...change,
});

export const aModel = (change: Partial<LinkPageModel> = {}): LinkPageModel => ({
  title: 'Owls by night',
  description:
    'Two presenters, one transmitter on a hill, and the stories that only get told after midnight. New every Tuesday.',
  language: 'en',
  look: { layout: 'list', theme: 'auto', color: null },
  coverColor: '#0f766e',
  coverData: null,
  buttons: [
    { id: '1', kind: 'subscribe', label: '', url: 'https://podcasts.apple.com/podcast/id1' },
    { id: '2', kind: 'subscribe', label: '', url: 'https://open.spotify.com/show/1' },
    { id: '3', kind: 'link', label: 'Tickets for the live show', url: 'https://tickets.example/' },
    { id: '4', kind: 'social', label: '', url: 'https://www.instagram.com/owls' },
    { id: '5', kind: 'support', label: 'Buy us a coffee', url: 'https://ko-fi.com/owls' },
  ],
  videos: [],
  shows: [aShow()],
  hidden: new Set(),
  hasForm: true,
  countsClicks: false,
  icon: '1f2e3d4c',
  card: '5a6b7c8d9e0f1a2b',
  ...change,
});
