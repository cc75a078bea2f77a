import { call, tellNews, useSend, type ApiError } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useState } from 'react';
import { contentOf } from './content';
import type { Editing } from './use-content';

export interface Publishing {
  readonly isBusy: boolean;
  readonly publish: () => Promise<void>;
  /** Writes anew what is public; a step that can be taken back. @throws ApiError */
  readonly revert: () => Promise<void>;
}

/** Makes public what is written, all of which is saved first; or the other way round. */
export function usePublishing(
  page: LinkPage,
  editing: Editing,
  onAnswer: (page: LinkPage) => Promise<void>,
): Publishing {
  const text = useText('mf-link');
  const say = useErrorText();
  const { mutateAsync } = useSend(endpoints.links.publish, 'links.changed');
  const [isBusy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    // Where not all can be saved, the note says why.
    if (await editing.flush())
      await mutateAsync({ body: { _id: page._id } }).then(
        // Its address stands in the page, to be copied and opened.
        () => bus.emit('notify', { tone: 'good', text: text('editor.published') }),
        (error: ApiError) => bus.emit('notify', { tone: 'bad', text: say(error) }),
      );
    setBusy(false);
  };
  const revert = async () => {
    await editing.flush();
    const reverted = await call(endpoints.links.revert, { body: { _id: page._id } });
    await onAnswer(reverted);
    editing.takeOver(contentOf(reverted));
    void tellNews('links.changed');
  };
  return { isBusy, publish, revert };
}
