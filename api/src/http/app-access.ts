import { endpoints } from '@wavereel/contracts';
import type { Endpoint, OAuthScope } from '@wavereel/contracts';

/** What is made with the product. Account, password, teams and billing are for people alone. */
const tagsForApps: ReadonlySet<string> = new Set([
  'uploads',
  'media',
  'themes',
  'jobs',
  'feeds',
  'links',
  'transcriptions',
  'notifications',
]);
/** Whom an app acts for, and for how much video there is time. */
const readsOfPerson: ReadonlySet<Endpoint> = new Set<Endpoint>([endpoints.users.me, endpoints.users.planUsage]);

/** Whether an app that was given these scopes may call an endpoint: `read` gets, `write` changes. */
export function appMay(row: Endpoint, scopes: readonly OAuthScope[]): boolean {
  if (!tagsForApps.has(row.tag) && !readsOfPerson.has(row)) return false;
  return scopes.includes(row.method === 'GET' ? 'read' : 'write');
}
