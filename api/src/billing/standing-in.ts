import type { Platform } from '../platform';
import { derived } from '../platform/secrets';
import { startStandIn } from '../stripe-stand-in';
import type { Opened } from './opener';
import type { Provider, ProviderPlace } from './provider';
import { payPath } from './pay-pages';
import { webhookPath } from './webhook';

/** Starts what stands in for the provider, on the database of this product and with pages below its own address. */
export async function openStandIn(platform: Platform, open: (place: ProviderPlace) => Provider): Promise<Opened> {
  const { orm, log, secrets, origin, listening } = platform;
  // The same in every process of one installation.
  const secret = `whsec_${Buffer.from(derived(secrets.files, 'stand-in')).toString('hex')}`;
  const standIn = await startStandIn({
    orm,
    log,
    webhook: {
      url: () => {
        const address = listening();
        return address === null ? null : `${address}${webhookPath}`;
      },
      secret,
    },
    pages: () => `${origin() ?? listening() ?? ''}${payPath}`,
  });
  const { host, port, key, handlePage, close } = standIn;
  return { provider: open({ key, webhookSecret: secret, standIn: { host, port } }), handlePage, close };
}
