import { useRemoteProps } from './props';

/**
 * Whether a flag that this remote declares is on for whoever looks. It is known at the first drawing, and stays the same for as long as the screen
 * stands; one that is not declared is off, and so are all in a frame from before there was any.
 */
export function useFlag(name: string): boolean {
  return useRemoteProps().flags?.includes(name) ?? false;
}
