import type { GuardDesk } from '@wavereel/remote-kit/host';

/** Where an entry stands in the history; the routers count them. 0 for one that no router made. */
export function placeOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}

let held: ((event: PopStateEvent) => void) | null = null;
// On a window, listeners are called in the order in which they came: this module is loaded before single-spa, which would tell the routers.
window.addEventListener('popstate', (event) => held?.(event), true);

/**
 * Asks the guards before the browser's Back and Forward lead away. By the time one hears of such a move it has happened: it is taken
 * back, unseen by the routers, and made again once the person says so.
 * @returns the way to stop.
 */
export function holdHistory(guards: GuardDesk): () => void {
  let place = placeOf(history.state);
  /** What is to be done with the next move, which is one of ours. */
  let next: (() => void) | null = null;

  const ask = async (to: string, distance: number) => {
    if (!(await guards.mayLeave({ to }))) return;
    next = () => undefined;
    history.go(distance);
  };
  const heard = (event: PopStateEvent) => {
    const here = placeOf(history.state);
    // What the page itself announces has been asked about already.
    if (!event.isTrusted) {
      place = here;
      return;
    }
    const ours = next;
    next = null;
    const distance = here - place;
    if (ours || distance === 0 || !guards.isGuarded()) {
      ours?.();
      place = here;
      return;
    }
    event.stopImmediatePropagation();
    const to = location.pathname + location.search;
    next = () => void ask(to, distance);
    history.go(-distance);
  };
  held = heard;
  return () => {
    if (held === heard) held = null;
  };
}
