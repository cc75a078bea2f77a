import { useRemoteProps } from './props';

/**
 * Whether the suite has a screen at a path. Remotes are deployed one by one: a link to another's screen is shown only where it leads
 * somewhere.
 */
export function useHasRoute(): (path: string) => boolean {
  return useRemoteProps().hasRoute;
}
