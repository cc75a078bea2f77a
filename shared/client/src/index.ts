export { call, type CallArguments } from './call';
export { ApiError } from './error';
export { useSession, useUser } from './hooks';
export { kept } from './kept';
export { configureClient } from './http';
export { pause } from './pause';
export { ApiProvider, refreshReads, useRead, useSend, type ReadOptions } from './query';
export { reloadUser, restoreSession, session$, signIn, signOut, signUp, type SessionState } from './session';
export { fetchFile, uploadFile, type UploadOptions } from './upload';
