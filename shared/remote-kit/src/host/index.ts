export { Notices } from '../frame/Notices';
export { wireFrame } from '../frame/wire';
export { loadRemoteApp, prepareFederation } from './federation';
export { createGuardDesk, type GuardDesk } from './guards';
export { RemoteFailure } from './mount';
export { fetchRegistry } from './registry-client';
export { RemoteOutlet, type RemoteOutletProps } from './RemoteOutlet';
