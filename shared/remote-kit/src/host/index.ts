export { Notices } from '../frame/Notices';
export { wireFrame } from '../frame/wire';
export { loadExposed, prepareFederation } from './federation';
export { createPartDesk } from '../remote/part-desk';
export { createGuardDesk, type GuardDesk } from './guards';
export { loadRecords, type LoadRecord } from './loads';
export { RemoteFailure } from '../remote/remote-failure';
export { fetchRegistry, fetchRegistryTag, fetchRelease } from './registry-client';
export { RemoteOutlet, type RemoteOutletProps } from './RemoteOutlet';
