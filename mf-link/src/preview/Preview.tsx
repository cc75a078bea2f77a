import type { LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useEffect, useReducer, useRef } from 'react';
import { contentOf } from '../editor/content';
import { asked, loaded, type Frames } from './frames';
import classes from './preview.module.css';

/** What the page is drawn from: where it is another, the preview is old. */
const drawnFrom = (page: LinkPage): string =>
  JSON.stringify([
    contentOf(page),
    page.slug,
    page.formEnabled,
    page.feedsRead.map(({ url, dateRead }) => [url, dateRead]),
  ]);

type Step = { readonly type: 'asked'; readonly address: string } | { readonly type: 'loaded'; readonly key: number };

const take = (frames: Frames, step: Step): Frames =>
  step.type === 'asked' ? asked(frames, step.address) : loaded(frames, step.key);

/** The page as it is written, at the width of a phone. It is loaded anew behind what is shown, which gives way once the new one is there. */
export function Preview({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const [{ shown, coming }, step] = useReducer(take, { shown: null, coming: null });
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const wanted = drawnFrom(page);
  const address = useRef(page.previewUrl);
  useEffect(() => {
    address.current = page.previewUrl;
  });
  // The address is another at each reading, which is no reason to load anew.
  useEffect(() => step({ type: 'asked', address: address.current }), [wanted]);

  const come = (key: number) => {
    const from = shown && elements.current.get(shown.key);
    const to = elements.current.get(key);
    if (from && to) keepScroll(from, to);
    step({ type: 'loaded', key });
  };
  return (
    <div className={classes['phone']} aria-busy={coming !== null}>
      {[shown, coming]
        .filter((loading) => loading !== null)
        .map((loading) => (
          <iframe
            key={loading.key}
            ref={(element) => {
              if (element) elements.current.set(loading.key, element);
              else elements.current.delete(loading.key);
            }}
            className={classes['frame']}
            data-coming={loading === coming || undefined}
            aria-hidden={loading === coming || undefined}
            tabIndex={loading === coming ? -1 : undefined}
            sandbox="allow-same-origin"
            title={text('preview.title')}
            src={loading.address}
            onLoad={() => come(loading.key)}
          />
        ))}
    </div>
  );
}

/** Where it was scrolled to, it is again. A page that is not ours, such as an error of the browser, cannot be asked. */
function keepScroll(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  const [before, now] = [from, to].map(({ contentDocument }) => contentDocument?.scrollingElement);
  if (before && now) now.scrollTop = before.scrollTop;
}
