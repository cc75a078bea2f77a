import { Aligner } from './aligner';
import { EnglishRecogniser } from './english';
import { ggmlRecogniser } from './ggml';
import type { SpeechJob } from './messages';
import { wasmMoonshine } from './moonshine-wasm';
import { nativeMoonshine } from './moonshine';
import { transducerRecogniser, whisperRecogniser } from './native-models';
import type { Recogniser } from './recogniser';

/** Opens what a job is to be heard with. A model that is damaged ends the process. */
export async function openRecogniser(job: SpeechJob): Promise<Recogniser> {
  const { model, threads, scratch, isLanguageKnown } = job;
  let opened: Promise<Aligner> | undefined;
  const aligner = () => (opened ??= Aligner.open());
  switch (model.kind) {
    case 'moonshine': {
      const { large, small } = await (model.runtime === 'native'
        ? nativeMoonshine(scratch, threads)
        : wasmMoonshine(threads));
      return new EnglishRecogniser(large, small, await aligner(), isLanguageKnown, job.language !== null);
    }
    case 'whisper':
      return whisperRecogniser(model, job, aligner);
    case 'transducer':
      return transducerRecogniser(model, job);
    case 'ggml':
      return ggmlRecogniser(model.file, job, aligner);
  }
}
