import type { Platform } from '../platform';
import { proxyAddresses } from './addresses';
import type { ProxyAddresses } from './addresses';
import { keptAnswers } from './kept-answers';
import type { KeptAnswers } from './kept-answers';
import { podcastSearch } from './podcast-search';
import type { PodcastSearch } from './podcast-search';

export interface ProxyService extends PodcastSearch {
  readonly addresses: ProxyAddresses;
  readonly kept: KeptAnswers;
}

export function proxyService({ config, log, outside, secrets }: Platform): ProxyService {
  const addresses = proxyAddresses(secrets.files);
  return {
    addresses,
    kept: keptAnswers(outside),
    ...podcastSearch({ outside, addresses, log, address: config.podcastSearchUrl }),
  };
}
