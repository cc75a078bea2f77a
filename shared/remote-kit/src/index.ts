export { createRemote, type RemoteApp, type RemoteDefinition } from './remote/create-remote';
export { LoadFailure, useErrorText, type LoadFailureProps } from './remote/failures';
export { useLeaveGuard } from './remote/guard';
export { GuardedLink } from './remote/GuardedLink';
export { useRemoteProps, type LeaveGuard, type Leaving, type RemoteProps } from './remote/props';
export { useHasRoute } from './remote/routes';
