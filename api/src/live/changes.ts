import type { Endpoint } from '@wavereel/contracts';

/** What pages of the team read anew where somebody has made, changed or deleted something, by what the call was about. */
const newsByTag: Readonly<Record<string, string>> = {
  'jobs': 'videos.changed',
  'shares': 'videos.changed',
  'media': 'library.changed',
  'themes': 'designs.changed',
  'pictures': 'pictures.changed',
  'links': 'links.changed',
  'mailing-lists': 'subscribers.changed',
  'transcriptions': 'transcriptions.changed',
  // Words and look are taken over by an editor that is open once it sees that there are newer ones.
  'captions': 'captions.saved',
};

/** The news that a call makes for the others of the team; null where it is none of theirs. */
export function newsOfCall({ app, tag }: Pick<Endpoint, 'app' | 'tag'>): string | null {
  return app === 'write' ? (newsByTag[tag] ?? null) : null;
}
