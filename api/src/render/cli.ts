/** Draws one video from the command line, along the very path that the server takes. See `npm run render`. */
import { commandLine } from '../platform/processes/command-line';
import { discardFolder, temporaryFolder } from '../platform/disk/local-files';
import { errorMessage } from '@wavereel/contracts';
import type { CaptionTrack } from '@wavereel/contracts';
import { AudioRefused } from '../audio/refused';
import { heardInClip } from '../captions/heard';
import { cuesFor } from '../captions/held';
import { usualProfile } from '../captions/looks';
import { readConfig } from '../platform/config';
import { SpeechFailed, createSpeech } from '../speech';
import { CommandError, readCommand, usage, warningOf } from './command';
import type { RenderCommand } from './command';
import { renderClip } from './render-clip';
import { RenderFailed } from './request';
import type { RenderRequest } from './request';

const terminal = commandLine();
const scratch = await temporaryFolder();

try {
  const { request: asked, listening } = await readCommand(terminal.arguments, terminal.directory, scratch);
  const request = listening === null ? asked : { ...asked, captions: await writtenDown(asked, listening) };
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

/** Captions of what is said in the clip, by whoever listens here: the variables of the server say who. */
async function writtenDown(
  { audioPath, start, end, drawing }: RenderRequest,
  { language, look }: NonNullable<RenderCommand['listening']>,
): Promise<CaptionTrack> {
  const speech = createSpeech({ config: readConfig(terminal.environment), scratch: { directory: scratch } });
  const said = await heardInClip(speech, {
    ...{ path: audioPath, clip: { start, end }, language, from: null },
    ...{ signal: terminal.signal, maxMegabytes: 1280, threads: 2 },
    onProgress: (progress) => terminal.status(`listening ${progress} %`),
    onKept: () => undefined,
  });
  const rules = { profile: usualProfile(drawing), language: said.language, framesPerSecond: drawing.framesPerSecond };
  return { language: said.language ?? 'en', look, cues: cuesFor(said.transcript, end - start, rules) };
}

function sentenceOf(error: unknown): string {
  if (terminal.signal.aborted) return 'Stopped. Nothing was written.';
  if (error instanceof CommandError) return `${error.message}\n${usage}`;
  if (error instanceof AudioRefused) return errorMessage(error.code, 'en', error.values);
  if (error instanceof SpeechFailed) return `${errorMessage(error.code, 'en')}\n${error.detail}`;
  if (error instanceof RenderFailed) return `${errorMessage(error.code, 'en')}\n${error.detail}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
