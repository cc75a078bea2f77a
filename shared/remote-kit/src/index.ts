export { createPart, type PartDefinition } from './remote/create-part';
export { createRemote, type RemoteDefinition } from './remote/create-remote';
export { useDesignName } from './remote/design-name';
export { useFlag } from './remote/flag';
export { LoadFailure, useErrorText, type LoadFailureProps } from './remote/failures';
export { useLeaveGuard } from './remote/guard';
export { Part, type PartSlotProps } from './remote/Part';
export { usePartAhead } from './remote/use-part-ahead';
export { GuardedLink } from './remote/GuardedLink';
export {
  useRemoteProps,
  type FlagsOf,
  type LeaveGuard,
  type Leaving,
  type PartDesk,
  type RemoteApp,
  type RemoteProps,
} from './remote/props';
export { useAskedFor, type AskedFor } from './remote/asked-for';
export { useHasRoute } from './remote/routes';
export { useScreenName } from './remote/screen-name';
export { useOnline } from './remote/use-online';
export { isTyping, stepOf, type StepKey } from './remote/step-keys';
export { createSaver, type DocumentStore, type Saver, type SaverOptions, type SaveState } from './saving/saver';
export { saveFile } from './saving/save-file';
