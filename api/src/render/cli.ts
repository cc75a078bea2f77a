/** Draws one video from the command line, along the very path that the server takes. See `npm run render`. */
import { commandLine } from '../platform/processes/command-line';
import { discardFolder, temporaryFolder } from '../platform/disk/local-files';
import { errorMessage } from '@wavereel/contracts';
import { AudioRefused } from '../audio/refused';
import { CommandError, readCommand, usage, warningOf } from './command';
import { renderClip } from './render-clip';
import { RenderFailed } from './request';

const terminal = commandLine();
const scratch = await temporaryFolder();

try {
  const request = await readCommand(terminal.arguments, terminal.directory, scratch);
  const warning = await warningOf(request);
  if (warning !== null) terminal.complain(warning);
  const started = performance.now();
  const { frames, duration, bytes } = await renderClip(request, {
    signal: terminal.signal,
    onProgress: ({ stage, progress }) => terminal.status(`${stage} ${progress} %`),
  });
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(frames / seconds);
  terminal.print(
    `${request.outputPath}: ${duration.toFixed(2)} s, ${frames} frames, ${(bytes / 1e6).toFixed(2)} MB, in ${seconds.toFixed(1)} s (${rate} frames/s)`,
  );
  await discardFolder(scratch);
  terminal.end(0);
} catch (error) {
  terminal.complain(sentenceOf(error));
  await discardFolder(scratch);
  terminal.end(error instanceof CommandError ? 2 : terminal.signal.aborted ? 130 : 1);
}

function sentenceOf(error: unknown): string {
  if (terminal.signal.aborted) return 'Stopped. Nothing was written.';
  if (error instanceof CommandError) return `${error.message}\n${usage}`;
  if (error instanceof AudioRefused) return errorMessage(error.code, 'en', error.values);
  if (error instanceof RenderFailed) return `${errorMessage(error.code, 'en')}\n${error.detail}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
