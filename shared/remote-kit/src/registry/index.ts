export {
  amongSchema,
  declarationSchema,
  registeredRemoteSchema,
  registrySchema,
  releaseSchema,
  type Among,
  type Canary,
  type FlagState,
  type Made,
  type RegisteredRemote,
  type Registry,
  type Release,
  type RemoteDeclaration,
  type RemoteRoute,
  type SidebarEntry,
} from './schema';
export { newsIn, type SaidNews } from './notices';
export { registryAs, registryFor, withRelease } from './canary';
export { cohortOf, shareAt, type Reader, type Spread } from './cohorts';
export { flagsAsked, flagsOn, flagStandings, type FlagStanding } from './flags';
export {
  flagOverridesSchema,
  isLoopback,
  overriddenVersion,
  overridesSchema,
  withOverrides,
  type FlagOverrides,
  type Overrides,
} from './overrides';
export { lenderOf } from './parts';
export { placeOf, remoteFor, retiredRoute } from './routes';
