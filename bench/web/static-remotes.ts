/** Stands in for the federation's run time: every remote was built in. */
const remotes: Readonly<Record<string, () => Promise<unknown>>> = {
  'mf_create/app': () => import('../../mf-create/src/app'),
  'mf_create/parts/clip-sound': () => import('../../mf-create/src/parts/clip-sound'),
  'mf_designs/app': () => import('../../mf-designs/src/app'),
  'mf_designs/parts/design-picker': () => import('../../mf-designs/src/parts/design-picker'),
  'mf_library/app': () => import('../../mf-library/src/app'),
  'mf_link/app': () => import('../../mf-link/src/app'),
  'mf_teams_billing/app': () => import('../../mf-teams-billing/src/app'),
  'mf_transcriptions/app': () => import('../../mf-transcriptions/src/app'),
};

export const loadRemote = (id: string): Promise<unknown> => remotes[id]?.() ?? Promise.resolve(null);
export const registerRemotes = (): void => undefined;
export const registerPlugins = (): void => undefined;
