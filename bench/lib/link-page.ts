import { endpoints } from '@wavereel/contracts';
import { until } from '../../api/test/support/until';
import type { Visitor } from '../../api/test/support/visitor';
import { paintOf } from './paint';
import { round, type Row } from './report';

/** A public page of one feed, once that was read; answers its path and how many episodes it has; null where it could not be read. */
export async function publishPage(person: Visitor, feed: string): Promise<{ path: string; episodes: number | null }> {
  const page = await person.expect(endpoints.links.create);
  const named = { _id: page._id };
  await person.expect(endpoints.links.update, { body: { ...named, feeds: [feed], formEnabled: true } });
  const { episodes } = await until('its feed', async () => {
    const [read] = (await person.expect(endpoints.links.get, { params: { id: page._id } })).feedsRead;
    return read === undefined || (read.episodes === null && read.problem === null) ? null : read;
  });
  const publish = () => person.expect(endpoints.links.publish, { body: named });
  await publish();
  const path = new URL(page.address).pathname;
  // As whoever came before has left it: the pictures that it shows first are made, and it is looked at anew.
  const html = await (await person.fetch(path)).text();
  for (const [address] of html.matchAll(/[^" ]+\/p\/[^" ]+\/640/g)) await person.fetch(address);
  await publish();
  return { path, episodes };
}

/** Three first visits on a slow line. */
export async function firstVisits(address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let visit = 1; visit <= 3; visit += 1) {
    const { largestMs, largest, requestsBefore, shift, pageBytes, headBytes } = await paintOf(address);
    rows.push({
      visit,
      'largest paint ms': largestMs,
      'which is': largest,
      'answered before it': requestsBefore,
      'shift': round(shift, 4),
      'bytes of the page': pageBytes,
      'of its head': headBytes,
    });
  }
  return rows;
}
