import type { Probe } from './team-probes';

/** What a stranger asks of a link page. */
export function linkProbes(_id: string): Record<string, Probe> {
  const ofPage = { params: { id: _id } };
  const someDays = { from: '2026-01-01', to: '2026-01-31' };
  const named = { body: { _id } };
  return {
    'links.get': { parts: { params: { id: _id } }, status: 404 },
    'links.update': { parts: { body: { _id, title: 'x' } }, status: 404 },
    'links.updateFeeds': { parts: { body: { _id, feeds: [] } }, status: 404 },
    'links.publish': { parts: named, status: 404 },
    'links.revert': { parts: named, status: 404 },
    'links.setSlug': { parts: { body: { _id, slug: 'taken-over' } }, status: 404 },
    'links.setFavicon': { parts: { body: { _id, favicon: _id } }, status: 404 },
    'links.removeFavicon': { parts: named, status: 404 },
    'links.setDomain': { parts: { body: { _id, domain: 'show.owls-by-night.com' } }, status: 404 },
    'links.checkDomain': { parts: named, status: 404 },
    'links.removeDomain': { parts: { params: { id: _id } }, status: 404 },
    'links.visits': { parts: { params: { id: _id }, query: someDays }, status: 404 },
    'links.visitsCsv': { parts: { params: { id: _id }, query: someDays }, status: 404 },
    'links.remove': { parts: { params: { id: _id } }, status: 404 },
    // For everybody, once the page is public.
    'mailingLists.get': { parts: { params: { listOwnerId: _id } }, status: 404 },
    'mailingLists.subscribe': {
      parts: { params: { listOwnerId: _id }, body: { email: 'listener@example.com' } },
      status: 404,
    },
    'mailingLists.subscribers': { parts: ofPage, status: 404 },
    'mailingLists.count': { parts: ofPage, status: 404 },
    'mailingLists.csv': { parts: ofPage, status: 404 },
    'mailingLists.hook': { parts: ofPage, status: 404 },
    'mailingLists.setHook': { parts: { ...ofPage, body: { address: 'https://hooks.example.com/x' } }, status: 404 },
    'mailingLists.renewHookSecret': { parts: ofPage, status: 404 },
    'mailingLists.testHook': { parts: ofPage, status: 404 },
    'mailingLists.removeHook': { parts: ofPage, status: 404 },
    'mailingLists.remove': { parts: { params: { id: _id, subscriberId: _id } }, status: 404 },
  };
}
