import { Tag } from '@wavereel/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './videos.module.css';

/** As many tags as there is room for in one line, and how many more there are. Who has them read hears all of them. */
export function FittingTags({ tags }: { readonly tags: readonly string[] }) {
  const line = useRef<HTMLSpanElement>(null);
  const [fitting, setFitting] = useState(tags.length);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    // Told of it once all cards are laid out, and before they are seen: asked by itself, each would have all of them laid out.
    const observer = new ResizeObserver(() => setFitting(countFitting(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [tags]);
  const rest = tags.slice(fitting);
  return (
    <span ref={line} className={classes['tags']}>
      {tags.map((tag, at) => (
        <span key={tag} data-tag data-hidden={at >= fitting || undefined}>
          <Tag>{tag}</Tag>
        </span>
      ))}
      {rest.length > 0 && (
        <span aria-hidden="true" title={rest.join(', ')} className={classes['moreTags']}>
          {`+${rest.length}`}
        </span>
      )}
    </span>
  );
}

/** What "+20" takes, in letters of its line. */
const moreLetters = 3;

/** How many tags stand whole in their line, where how many more there are has to stand as well. */
function countFitting(line: HTMLElement): number {
  const ends = [...line.querySelectorAll<HTMLElement>('[data-tag]')].map((tag) => tag.offsetLeft + tag.offsetWidth);
  const most = line.clientWidth;
  if (ends.every((end) => end <= most)) return ends.length;
  const more = moreLetters * Number.parseFloat(getComputedStyle(line).fontSize);
  return ends.filter((end) => end + more <= most).length;
}
