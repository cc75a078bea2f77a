import type { z } from 'zod';
import {
  declarationSchema,
  registeredRemoteSchema,
  registrySchema,
  type RegisteredRemote,
  type Registry,
} from '../registry';

/** A released remote with a declaration. */
export function aRemote(
  name: string,
  declaration: Partial<z.input<typeof declarationSchema>> = {},
  version = '1.0.0',
): RegisteredRemote {
  const declared = declarationSchema.parse({
    routes: [{ path: `/${name}`, title: { 'en': name, 'pt-BR': name } }],
    ...declaration,
  });
  return registeredRemoteSchema.parse({
    name,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    needs: {},
    earlier: [],
    ...declared,
  });
}

export const aRegistry = (...remotes: RegisteredRemote[]): Registry =>
  registrySchema.parse({ v: 1, stage: 'local', offers: {}, remotes });

/** Answers every `fetch` of the page with a registry, or with a status that is none. jsdom has no `fetch` of its own. */
export function serveRegistry(answer: () => Registry | number): jest.Mock {
  const served = jest.fn(() => {
    const said = answer();
    const status = typeof said === 'number' ? said : 200;
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(said) });
  });
  Object.assign(globalThis, { fetch: served });
  return served;
}
