import { useEffect } from 'react';

/** What begins to play stops whatever else plays on the page. */
export function useOnePlayer(): void {
  useEffect(() => {
    const stopOthers = ({ target }: Event) => {
      for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (player !== target && !player.paused) player.pause();
    };
    // It does not bubble.
    document.addEventListener('play', stopOthers, { capture: true });
    return () => document.removeEventListener('play', stopOthers, { capture: true });
  }, []);
}
