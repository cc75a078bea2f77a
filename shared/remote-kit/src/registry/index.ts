export {
  declarationSchema,
  registeredRemoteSchema,
  registrySchema,
  type RegisteredRemote,
  type Registry,
  type Release,
  type RemoteDeclaration,
  type SidebarEntry,
} from './schema';
export { remoteFor } from './routes';
