export { asBitmap } from './bitmap';
export { call, forbidden$, type CallArguments } from './call';
export { coupon, referral } from './brought';
export { ApiError, mayPass } from './error';
export { useSession, useUser } from './hooks';
export { kept } from './kept';
export { configureClient } from './http';
export { startLive, told$ } from './live';
export { pause } from './pause';
export { declareNews, takeNews, takeUser, tellNews, type NewsTable } from './news';
export { ApiProvider, restartReads, takeAnswer, useList, useRead, type ReadOptions } from './query';
export { startPing } from './ping';
export {
  leaveSession,
  reloadUser,
  restoreSession,
  session$,
  signIn,
  signOut,
  signUp,
  type SessionState,
} from './session';
export { live$, pollPause } from './standing';
export { useSend } from './send';
export { fetchBytes, fetchFile, uploadFile, type UploadOptions } from './upload';
export { beOperator } from './token';
export { CheckedWorker, verified } from './verified';
export { useWindow, type ListWindow } from './window';
