export {
  amongSchema,
  declarationSchema,
  registeredRemoteSchema,
  registrySchema,
  releaseSchema,
  type Among,
  type Canary,
  type Made,
  type RegisteredRemote,
  type Registry,
  type Release,
  type RemoteDeclaration,
  type RemoteRoute,
  type SidebarEntry,
} from './schema';
export { newsIn, type SaidNews } from './notices';
export { cohortOf, registryAs, registryFor, shareAt, withRelease, type Reader } from './canary';
export { isLoopback, overriddenVersion, overridesSchema, withOverrides, type Overrides } from './overrides';
export { lenderOf } from './parts';
export { placeOf, remoteFor, retiredRoute } from './routes';
