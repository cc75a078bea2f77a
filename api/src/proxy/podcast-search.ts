import { z } from 'zod';
import type { SearchSuggestion } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Log } from '../platform/log';
import type { Outside } from '../platform/outside';
import type { ProxyAddresses } from './addresses';
import { readWhole } from './read-whole';

export interface PodcastSearch {
  /** At most `limit` podcasts by name, each feed once. @throws ApiFailure search_unavailable */
  search(term: string, limit: number, whose: string): Promise<SearchSuggestion[]>;
}

/** A podcast as the search service answers it, without our own address for its picture. */
interface Found {
  readonly value: string;
  readonly thumbnail: string | null;
  readonly description: string;
  readonly feedUrl: string;
}

const maxBytes = 1024 * 1024;
const timeLimitMs = 8_000;
const keptMs = 10 * 60_000;
const mostKept = 200;

const answerSchema = z.object({ results: z.array(z.unknown()) });
const webAddress = z.url({ protocol: /^https?$/ }).max(2048);
const rowSchema = z.object({
  trackName: z.string().min(1).optional().catch(undefined),
  collectionName: z.string().min(1).optional().catch(undefined),
  artistName: z.string().catch(''),
  artworkUrl100: webAddress.nullable().catch(null),
  feedUrl: webAddress,
});

interface Parts {
  readonly outside: Outside;
  readonly addresses: ProxyAddresses;
  readonly log: Log;
  /** Where the search service is. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export function podcastSearch({ outside, addresses, log, address, now = Date.now }: Parts): PodcastSearch {
  /** What was found, by what was asked; the oldest first. */
  const kept = new Map<string, { readonly found: readonly Found[]; readonly until: number }>();

  const keep = (question: string, found: readonly Found[]): void => {
    kept.delete(question);
    kept.set(question, { found, until: now() + keptMs });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };
  const ask = async (term: string, limit: number, whose: string): Promise<readonly Found[]> => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ limit: String(limit), media: 'podcast', term }))
      url.searchParams.set(name, value);
    try {
      const answer = await outside.open(url.href, {
        lane: 'text',
        whose,
        headers: { accept: 'application/json' },
        maxBytes,
        timeLimitMs,
      });
      const bytes = await readWhole(answer);
      if (answer.status !== 200) throw new Error(`the search answered ${answer.status}`);
      return read(JSON.parse(bytes.toString('utf8')));
    } catch (error) {
      log.warn({ err: error }, 'podcast search');
      throw new ApiFailure('search_unavailable');
    }
  };

  return {
    search: async (term, limit, whose) => {
      const question = JSON.stringify([term.toLowerCase(), limit]);
      const known = kept.get(question);
      const found = known !== undefined && known.until > now() ? known.found : await ask(term, limit, whose);
      if (found !== known?.found) keep(question, found);
      return found.slice(0, limit).map((podcast) => ({
        ...podcast,
        thumbnail: podcast.thumbnail === null ? null : addresses.sign(podcast.thumbnail, 'image'),
      }));
    },
  };
}

/** What can be used of an answer: rows with a name and a feed, each feed once. @throws where it is no answer of a search at all */
function read(answer: unknown): readonly Found[] {
  const byFeed = new Map<string, Found>();
  for (const row of answerSchema.parse(answer).results) {
    const { data } = rowSchema.safeParse(row);
    const value = data?.trackName ?? data?.collectionName;
    if (data === undefined || value === undefined || byFeed.has(data.feedUrl)) continue;
    byFeed.set(data.feedUrl, {
      value,
      thumbnail: data.artworkUrl100,
      description: data.artistName,
      feedUrl: data.feedUrl,
    });
  }
  return [...byFeed.values()];
}
