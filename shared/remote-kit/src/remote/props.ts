import type { ReleaseVisit } from '@wavereel/contracts';
import { createContext, useContext } from 'react';
import type { ReactAppOrParcel } from 'single-spa-react';
import type { RegisteredRemote } from '../registry';
import type { Handed } from './border';
import type { Exposed } from './exposed';
import type { RemoteFailure } from './remote-failure';

/** What takes the person away from a screen. */
export interface Leaving {
  /** Path and query that they would come to. */
  readonly to: string;
  /** Another team becomes the active one: what was made here would belong to nobody there. */
  readonly changesTeam?: boolean;
}

/** Asked before the person is taken away; answers whether they may go. */
export type LeaveGuard = (leaving: Leaving) => boolean | Promise<boolean>;

/** Loads the lifecycles of what a remote exposes; `fresh` drops what is known of it first. */
export type LoadExposed = (remote: RegisteredRemote, exposed: Exposed, fresh: boolean) => Promise<RemoteApp>;

/** Which flags of a release are on for whoever looks, now. */
export type FlagsOf = (release: RegisteredRemote) => readonly string[];

/** Where the screens of a remote ask for parts of others. */
export interface PartDesk {
  /** The remote that lends a part by a version of its contract; undefined where none does. */
  readonly find: (part: string, version: number) => RegisteredRemote | undefined;
  /** The same, by a registry that is read anew. */
  readonly findAnew: (part: string, version: number) => Promise<RegisteredRemote | undefined>;
  readonly load: LoadExposed;
  /** Milliseconds that a part has for loading and mounting together. */
  readonly budgetMs: number;
  /** Told of every failure. */
  readonly onFailure: (failure: RemoteFailure) => void;
  /** Told once of a release that a part of it failed. Left out by frames from before there was any. */
  readonly onVisit?: (visit: ReleaseVisit) => void;
  /** The flags of a release that are on for whoever looks; none without. */
  readonly flagsOf?: FlagsOf;
}

/** What the frame hands to a remote that it mounts. The rest comes from the shared singletons. */
export interface RemoteProps {
  /** Where the remote's routes begin; empty in the shell. */
  readonly basePath: string;
  /** Registers a guard; answers the way to take it back. */
  readonly registerGuard: (guard: LeaveGuard) => () => void;
  /** Asks the guards of this and of every other remote that is mounted. */
  readonly mayLeave: (leaving: Leaving) => Promise<boolean>;
  /** Whether any remote has a screen at this path. */
  readonly hasRoute: (path: string) => boolean;
  /**
   * Names what the screen shows, in the title of the page, in place of what its route is called; answers the way to take it back. Left out by frames
   * from before there was any, and for parts.
   */
  readonly nameScreen?: (name: string) => () => void;
  /** Its flags that are on, for as long as it is mounted. Left out by frames from before there was any. */
  readonly flags?: readonly string[];
  /** Where its screens ask for parts of others. */
  readonly parts: PartDesk;
  /** Told when the remote's screen broke while it was drawn. */
  readonly onCrash: (error: Error) => void;
}

/** The same for a part, with what the screen hands to it. */
export interface PartMountProps extends RemoteProps {
  readonly part: Handed;
}

/** The lifecycles that a remote exposes as `./app`, and for each of its parts. */
export type RemoteApp = ReactAppOrParcel<RemoteProps>;

export const RemotePropsContext = createContext<RemoteProps | null>(null);

export function useRemoteProps(): RemoteProps {
  const props = useContext(RemotePropsContext);
  if (!props) throw new Error('This component stands outside of a remote');
  return props;
}
