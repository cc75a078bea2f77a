import { say } from '@wavereel/api/internals/locales/index';
import { languages } from '@wavereel/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from './lib/workspace';

const names = {
  podcast: 'samplePodcast',
  episode: 'sampleEpisode',
  title: 'sampleTitle',
  author: 'sampleAuthor',
} as const;

test.each(languages)('the picture of a design says in %s what its card says', (language) => {
  const texts: unknown = JSON.parse(readFileSync(join(top, `mf-designs/locales/${language}.json`), 'utf8'));
  const drawn = Object.fromEntries(Object.entries(names).map(([name, key]) => [name, say(language, key)]));
  expect(texts).toMatchObject({ samples: drawn });
});
