import { createContext, useContext } from 'react';

/** Asked before the person is taken away; answers whether they may go. */
export type LeaveGuard = () => boolean | Promise<boolean>;

/** What the frame hands to a remote that it mounts. The rest comes from the shared singletons. */
export interface RemoteProps {
  /** Where the remote's routes begin; empty in the shell. */
  readonly basePath: string;
  /** Registers a guard; answers the way to take it back. */
  readonly registerGuard: (guard: LeaveGuard) => () => void;
  /** Told when the remote's screen broke while it was drawn. */
  readonly onCrash: (error: Error) => void;
}

export const RemotePropsContext = createContext<RemoteProps | null>(null);

export function useRemoteProps(): RemoteProps {
  const props = useContext(RemotePropsContext);
  if (!props) throw new Error('This component stands outside of a remote');
  return props;
}
