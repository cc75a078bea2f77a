import { useEffect } from 'react';
import { useRemoteProps } from './props';

/** What the screen shows, for the title of the page, for as long as it is shown; undefined while that is not known. */
export function useScreenName(name: string | undefined): void {
  const { nameScreen } = useRemoteProps();
  useEffect(() => (name === undefined ? undefined : nameScreen?.(name)), [nameScreen, name]);
}
