export { createRemote, type RemoteApp, type RemoteDefinition } from './remote/create-remote';
export { LoadFailure, useErrorText, type LoadFailureProps } from './remote/failures';
export { useLeaveGuard } from './remote/guard';
export { useRemoteProps, type LeaveGuard, type RemoteProps } from './remote/props';
