import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import type { PageAnswer, PageRequest } from '../stripe-stand-in';
import type { Provider } from './provider';

/** The payment provider, once somebody asks for it: its kit takes a third of a second to load, and most processes never need it. */
export interface ProviderOpener {
  open(): Promise<Provider>;
  /** Answers a page of what stands in for it. @throws ApiFailure not_found where nothing does */
  page(request: PageRequest): Promise<PageAnswer>;
  close(): Promise<void>;
}

/** The provider, with the pages of what stands in for it where something does. */
export interface Opened {
  readonly provider: Provider;
  handlePage?(request: PageRequest): Promise<PageAnswer>;
  close(): Promise<void>;
}

export function providerOf(platform: Platform): ProviderOpener {
  let opened: Promise<Opened> | null = null;
  const open = async (): Promise<Opened> => {
    opened ??= openEither(platform);
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  return {
    open: async () => (await open()).provider,
    page: async (request) => {
      const answer = (await open()).handlePage;
      if (answer === undefined) throw new ApiFailure('not_found');
      return answer(request);
    },
    close: async () => {
      if (opened !== null) await (await opened).close();
    },
  };
}

async function openEither(platform: Platform): Promise<Opened> {
  const { openProvider } = await import('./provider');
  const { payments } = platform.config;
  if (payments !== null)
    return { provider: openProvider({ ...payments, standIn: null }), close: async () => undefined };
  const { openStandIn } = await import('./standing-in');
  return openStandIn(platform, openProvider);
}
