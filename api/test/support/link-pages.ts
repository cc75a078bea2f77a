import { endpoints } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { until } from './until';
import type { Visitor } from './visitor';

/** A feed of one episode with a cover at this address. */
export const feedWithCover = (cover: string): string =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Night talk</title><itunes:image href="${cover}"/><item><title>Owls</title><guid>owls</guid><enclosure url="/owls.mp3" type="audio/mpeg"/></item></channel></rss>`;

/** The page once each of its feeds was read, or is known to be none that can be. */
export const feedsWereRead = (person: Visitor, { _id }: Pick<LinkPage, '_id'>): Promise<LinkPage> =>
  until('its feeds', async () => {
    const page = await person.expect(endpoints.links.get, { params: { id: _id } });
    return page.feedsRead.every(({ dateRead, problem }) => dateRead !== null || problem !== null) ? page : null;
  });
