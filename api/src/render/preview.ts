import { discard } from '../platform/disk/local-files';
import { previewChildPath } from '../platform/paths';
import { runChildProgram } from '../platform/processes/child-program';
import type { PreviewRequest } from './preview-request';
import { RenderFailed } from './request';

interface Bounds {
  readonly signal: AbortSignal;
  readonly maxMegabytes: number;
  readonly timeLimitMs: number;
}

/**
 * Draws the picture of a design in a process of its own: what a person put together is never decoded in this one.
 * @throws RenderFailed, or the signal's reason
 */
export async function renderPreview(request: PreviewRequest, bounds: Bounds): Promise<void> {
  try {
    const { code, killedBy, log } = await runChildProgram(previewChildPath, request, {
      ...bounds,
      isPatient: true,
      isDisposable: true,
      onMessage: () => undefined,
    });
    if (code !== 0) throw new RenderFailed('render_failed', `ended with ${code ?? killedBy}: ${log}`);
  } catch (error) {
    await discard(request.outputPath);
    throw error;
  }
}
