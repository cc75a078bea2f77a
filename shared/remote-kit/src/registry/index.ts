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
export { placeOf, registryFor, withRelease } from './canary';
export { remoteFor } from './routes';
