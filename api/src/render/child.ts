/** The program that draws one video and ends. Started by `renderClip`, never by hand. */
import { AudioRefused } from '../audio/refused';
import { parentChannel } from '../platform/processes/parent-channel';
import { childJobSchema } from './child-messages';
import type { ChildMessage } from './child-messages';
import { drawVideo } from './draw-video';
import { RenderFailed } from './request';

const parent = parentChannel();
const tell = (message: ChildMessage) => parent.tell(message);

try {
  const { request, timeLimitMs } = childJobSchema.parse(await parent.job);
  const onProgress = (progress: Omit<Extract<ChildMessage, { kind: 'progress' }>, 'kind'>) =>
    void tell({ kind: 'progress', ...progress });
  const result = await drawVideo(request, { signal: parent.signal, timeLimitMs, onProgress });
  await tell({ kind: 'done', ...result });
  parent.end(0);
} catch (error) {
  await tell(failureOf(error));
  parent.end(1);
}

function failureOf(error: unknown): ChildMessage {
  if (error instanceof AudioRefused) return { kind: 'refused', code: error.code, values: { ...error.values } };
  if (error instanceof RenderFailed) return { kind: 'failed', code: error.code, detail: error.detail };
  return {
    kind: 'failed',
    code: 'render_failed',
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
