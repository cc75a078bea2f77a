export { call, forbidden$, type CallArguments } from './call';
export { ApiError } from './error';
export { useSession, useUser } from './hooks';
export { kept } from './kept';
export { configureClient } from './http';
export { pause } from './pause';
export { ApiProvider, refreshReads, restartReads, useRead, useSend, type ReadOptions } from './query';
export { startPing } from './ping';
export {
  leaveSession,
  reloadUser,
  restoreSession,
  session$,
  signIn,
  signOut,
  signUp,
  takeUser,
  type SessionState,
} from './session';
export { fetchFile, uploadFile, type UploadOptions } from './upload';
export { CheckedWorker, verified } from './verified';
