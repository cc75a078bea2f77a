import { endpoints } from '@wavereel/contracts';
import type { ReleaseVisit, SuiteRelease } from '@wavereel/contracts';
import { registrySchema } from '@wavereel/remote-kit/registry';
import { operator } from './operator';

/** A release of the remote `mf-sample`. */
export const sampleRelease = (version: string) => ({
  version,
  entry: `/remotes/mf-sample/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  needs: {},
  ahead: [],
  sidebar: [],
  notices: [],
  places: {},
  parts: [],
  routes: [{ path: '/sample', title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }],
  contact: 'team@sample.example',
});

/** A registry in which the first of these versions is live, and the others can be gone back to. */
export const sampleRegistry = (version: string, ...earlier: readonly string[]) =>
  registrySchema.parse({
    v: 1,
    stage: 'live',
    offers: {},
    remotes: [{ name: 'mf-sample', ...sampleRelease(version), earlier: earlier.map(sampleRelease) }],
  });

let addresses = 0;
/** An address that nobody has come from. */
export const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

const of = (version: string) => ({ remote: 'mf-sample', version });
export const stood = (version: string): ReleaseVisit => ({
  ...of(version),
  outcome: 'stood',
  loadMs: 90,
  mountMs: 300,
});
export const failed = (version: string, more: object = {}): ReleaseVisit => ({
  ...{ ...of(version), outcome: 'failed', phase: 'render', message: 'no such field' },
  ...{ blame: 'release', hadStood: false, ...more },
});

/** A page that somebody has opened at an address tells a server. */
export async function tell(
  server: { readonly address: string },
  visit: ReleaseVisit,
  from = newAddress(),
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await fetch(server.address + endpoints.suite.visited.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(visit),
  });
  if (answer.status !== 204) throw new Error(`a visit was answered by ${answer.status}`);
}

/** What the operator reads of the sample; whatever was told before is in it, and judged. */
export async function readSample(server: { readonly address: string }): Promise<SuiteRelease> {
  const answer = await fetch(server.address + endpoints.suite.releases.path, { headers: operator });
  const { remotes } = endpoints.suite.releases.answer.parse(await answer.json());
  const found = remotes.find(({ remote }) => remote === 'mf-sample');
  if (!found) throw new Error('mf-sample is not there');
  return found;
}
