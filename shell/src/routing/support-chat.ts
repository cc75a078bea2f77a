/** Dispatched on the window after each navigation, with `{ route }`, for the operator's chat script to show itself by. */
export const shownEvent = 'wavereel:shown';

let asked: string | null = null;

/**
 * Shows the operator's support chat: its script is loaded once, and told of every screen by an event. It gets nothing else, and a
 * script that does not come is nobody's trouble.
 */
export function showSupportChat(address: string, route: string): void {
  const tell = () => window.dispatchEvent(new CustomEvent(shownEvent, { detail: { route } }));
  if (asked === address) return void tell();
  asked = address;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('load', tell);
  document.head.append(script);
}
