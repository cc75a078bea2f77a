import type { RestingLayer } from '@wavereel/contracts';
import { isTyping } from '@wavereel/remote-kit';
import { useEffect, useRef } from 'react';
import { copied } from './clipboard';

interface Clipboard {
  /** What of the chosen can be copied. */
  readonly layers: readonly RestingLayer[];
  readonly onPaste: (text: string) => void;
  readonly onPasteFile: (file: File) => void;
  readonly onRemove: () => void;
}

/** Copying, cutting and pasting of layers, from anywhere on the page; in a field, and of words that are marked, it is the browser's. */
export function useClipboard(clipboard: Clipboard): void {
  const latest = useRef(clipboard);
  useEffect(() => {
    latest.current = clipboard;
  });
  useEffect(() => {
    const end = new AbortController();
    const isOurs = (event: ClipboardEvent) =>
      !event.defaultPrevented && !isTyping(event.target) && (getSelection()?.isCollapsed ?? true);
    const take = (event: ClipboardEvent) => {
      const { layers, onRemove } = latest.current;
      if (layers.length === 0 || !isOurs(event)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', copied(layers));
      if (event.type === 'cut') onRemove();
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      const [file] = [...(event.clipboardData?.files ?? [])];
      if (file) latest.current.onPasteFile(file);
      else latest.current.onPaste(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', take, { signal: end.signal });
    document.addEventListener('cut', take, { signal: end.signal });
    document.addEventListener('paste', paste, { signal: end.signal });
    return () => end.abort();
  }, []);
}
