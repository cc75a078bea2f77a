export { createRemote, type RemoteApp, type RemoteDefinition } from './remote/create-remote';
export { useLeaveGuard } from './remote/guard';
export { useRemoteProps, type LeaveGuard, type RemoteProps } from './remote/props';
