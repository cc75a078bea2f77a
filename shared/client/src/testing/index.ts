/** For tests only: a real server on loopback in place of the api, valid entities, and a session to begin with. */
export {
  aDesign,
  aJob,
  aJobUnderWay,
  aLinkPage,
  aMedia,
  anId,
  aNotification,
  anOwnDesign,
  anUpload,
  aPicture,
  aTeam,
  aTranscription,
  aUser,
  somePeaks,
} from './builders';
export { EventStream } from './event-stream';
export type { Asked, FakeApi } from './fake-api';
export { grantLocks } from './locks';
export { forgetVersion } from '../ping';
export { drifted, lost, never, page, refusal, Reply } from './reply';
export { beSignedIn, forgetSession } from './session';
export { hearInOtherTab } from './tabs';
export { takeUploads } from './take-uploads';
export { watchUploads } from './upload-progress';
export { withFakeApi, withSignedIn } from './with-fake-api';
