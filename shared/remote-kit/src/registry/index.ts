export {
  declarationSchema,
  registeredRemoteSchema,
  registrySchema,
  releaseSchema,
  type RegisteredRemote,
  type Registry,
  type Release,
  type RemoteDeclaration,
  type SidebarEntry,
} from './schema';
export { newsIn, type SaidNews } from './notices';
export { placeOf, registryFor, withRelease } from './canary';
export { isLoopback, overriddenVersion, overridesSchema, withOverrides, type Overrides } from './overrides';
export { remoteFor } from './routes';
