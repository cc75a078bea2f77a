import { call, pause, tellNews } from '@wavereel/client';
import { endpoints, type LinkContent, type LinkPage } from '@wavereel/contracts';
import type { DocumentStore } from '@wavereel/remote-kit';
import { changeBetween, contentOf } from './content';
import { forgetContent, keepContent } from './kept-content';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

export interface ContentStore extends DocumentStore<LinkContent> {
  /** The server has this without anybody having sent it from here: what is changed from now on is made of it. */
  readonly took: (content: LinkContent) => void;
}

/**
 * Sends what was changed of a page, field by field.
 *
 * @param onSaved is handed the page as the server has it then
 */
export function contentStore(id: string, onSaved: (page: LinkPage) => Promise<void>): ContentStore {
  /** What the server has, where that is not what the saver believes. */
  let arrived: LinkContent | null = null;
  return {
    // What is edited here is there already: it was opened.
    send: async (content, before) => {
      const change = changeBetween(arrived ?? before ?? content, content);
      if (Object.keys(change).length === 0) return content;
      const page = await call(endpoints.links.update, { body: { _id: id, ...change } });
      arrived = null;
      await onSaved(page);
      void tellNews('links.changed');
      return contentOf(page);
    },
    keep: (content, before) => keepContent(id, { content, before: arrived ?? before ?? content }),
    forget: () => forgetContent(id),
    pause: () => pause(againAfter, { untilOnline: true }),
    took: (content) => {
      arrived = content;
    },
  };
}
