import type * as Client from '../index';
import type * as ClientTesting from './index';

export type OtherTab = typeof Client & Pick<typeof ClientTesting, 'forgetSession'>;

/** A second tab of this browser: the client once more, with a memory of its own, signed in as the first. */
export async function openOtherTab(baseUrl: string): Promise<OtherTab> {
  let tab: OtherTab | undefined;
  await jest.isolateModulesAsync(async () => {
    const client = await import('../index');
    const testing = await import('./index');
    tab = { ...client, forgetSession: testing.forgetSession };
  });
  if (!tab) throw new Error('There is no other tab');
  tab.configureClient({ baseUrl });
  await tab.restoreSession();
  return tab;
}
