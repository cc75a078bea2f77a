import { Fragment, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../actions/IconButton';
import { icons } from '../../icons';
import type { VideoKeyText, VideoPlayerTexts } from './texts';
import classes from './video.module.css';

const keysOf = ({
  keyNames: { space, left, right, up, down },
}: VideoPlayerTexts): readonly (readonly [does: VideoKeyText, keys: readonly string[]])[] => [
  ['toggle', [space, 'K']],
  ['skip', [left, right]],
  ['skipFar', ['J', 'L']],
  ['goTo', ['0', '…', '9']],
  ['frame', [',', '.']],
  ['rate', ['<', '>']],
  ['volume', [up, down]],
  ['mute', ['M']],
  ['captions', ['C']],
  ['fullscreen', ['F']],
  ['help', ['?']],
];

/** What the keys of the player do, over its picture: a window of the page would not be seen where the player has the whole screen. */
export function VideoKeys({ texts, onClose }: { readonly texts: VideoPlayerTexts; readonly onClose: () => void }) {
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <div ref={panel} role="dialog" aria-labelledby={heading} tabIndex={-1} className={classes.keys} onKeyDown={close}>
      <header>
        <h2 id={heading}>{texts.keys}</h2>
        <IconButton icon={icons.close} label={texts.closeKeys} onClick={onClose} />
      </header>
      <dl>
        {keysOf(texts).map(([does, keys]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{texts.keyTexts[does]}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
