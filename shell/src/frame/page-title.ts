/** The name of what is shown. */
let name = document.title;
/** What has happened since the page was looked at. */
let count = 0;

const show = () => {
  document.title = count > 0 ? `(${count}) ${name}` : name;
};

/** Names what is shown, in the title of the page. */
export function titlePage(text: string): void {
  name = text;
  show();
}

/** Something happened while nobody looks: the title says how much, until one of the browser's tabs is looked at. */
export function markTitle(): void {
  count += 1;
  show();
}

const tabs = new BroadcastChannel('wavereel.seen');

function forget(): void {
  if (count === 0) return;
  count = 0;
  show();
}

tabs.addEventListener('message', forget);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  forget();
  tabs.postMessage(null);
});
