import { aLinkPage, refusal, type FakeApi } from '@wavereel/client/testing';
import { endpoints, type LinkPage, type LinkVisits, type ListHook } from '@wavereel/contracts';
import { renderRemote, type RenderedRemote } from '@wavereel/remote-kit/testing';
import { screen } from '@testing-library/react';
import { definition } from '../definition';

/** One page on the fake server, which takes what is sent as the real one does. */
export interface Served {
  /** As the server has it now; tests may put another there. */
  page: LinkPage;
  /** What is public; null before the first publishing. */
  public: LinkPage | null;
}

const noVisits: LinkVisits = {
  ...{ totals: { visits: 0, visitors: 0, plays: 0, clicks: 0 }, days: [] },
  ...{ episodes: [], buttons: [], sources: [], countries: [] },
};

/** When what is published here was published. */
const datePublished = '2026-11-02T10:00:00.000Z';

export function servePage(api: FakeApi, change: Partial<LinkPage> = {}): Served {
  const page = aLinkPage(change);
  const served: Served = { page, public: page.datePublished === null ? null : page };
  const now = () => served.page;
  const become = (next: Partial<LinkPage>) => (served.page = aLinkPage({ ...served.page, ...next }));
  api.on(endpoints.links.list, () => [served.page]);
  api.on(endpoints.links.get, now);
  api.on(endpoints.links.visits, () => noVisits);
  api.on(endpoints.mailingLists.count, () => ({ count: 0, waiting: 0 }));
  api.on(endpoints.mailingLists.subscribers, () => []);
  serveHook(api, null);
  api.on(endpoints.links.update, ({ body }) =>
    become({ ...JSON.parse(JSON.stringify(body)), ...(body.active === undefined && { isChanged: true }) }),
  );
  api.on(endpoints.links.publish, () => {
    served.public = become({ isChanged: false, datePublished });
    return served.page;
  });
  api.on(endpoints.links.revert, () => (served.page = aLinkPage({ ...served.public, isChanged: false })));
  return served;
}

/** Shows the editor of a page, and waits until it is there. */
export async function openEditor({ page }: Served): Promise<RenderedRemote> {
  const rendered = renderRemote(definition, `/link/${page._id}`);
  await screen.findByRole('heading', { name: 'Address' });
  return rendered;
}

/** The hook of a list on the fake server, which takes what is sent as the real one does. */
export function serveHook(api: FakeApi, first: ListHook | null): { hook: ListHook | null } {
  const served = { hook: first };
  let secrets = 0;
  const fresh = { dateDelivered: null, failure: null, lost: 0, isEnded: false };
  const newSecret = () => `secret-${(secrets += 1)}`;
  api.on(endpoints.mailingLists.hook, () => served);
  api.on(endpoints.mailingLists.setHook, ({ body: { address } }) => {
    const secret = address === served.hook?.address ? served.hook.secret : newSecret();
    return (served.hook = { address, secret, ...fresh });
  });
  api.on(endpoints.mailingLists.renewHookSecret, () => {
    if (served.hook === null) return refusal('not_found');
    return (served.hook = { ...served.hook, secret: newSecret() });
  });
  api.on(endpoints.mailingLists.testHook, () =>
    served.hook === null ? refusal('not_found') : { status: 200, problem: null },
  );
  api.on(endpoints.mailingLists.removeHook, () => {
    if (served.hook === null) return refusal('not_found');
    served.hook = null;
    return undefined;
  });
  return served;
}
