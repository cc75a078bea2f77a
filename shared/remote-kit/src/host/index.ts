export { Notices } from '../frame/Notices';
export { wireFrame } from '../frame/wire';
export { loadRemoteApp, prepareFederation } from './federation';
export { createGuardDesk, type GuardDesk } from './guards';
export { loadRecords, type LoadRecord } from './loads';
export { RemoteFailure } from './mount';
export { fetchRegistry, fetchRelease } from './registry-client';
export { RemoteOutlet, type RemoteOutletProps } from './RemoteOutlet';
