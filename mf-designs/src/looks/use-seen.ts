import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been near the sight of the reader. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, seen]);
  return seen;
}
