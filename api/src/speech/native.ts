import { createRequire } from 'node:module';
import type { OfflineModelConfig, OfflineRecognizer, OfflineResult, Sherpa } from './sherpa';
import { RATE } from './stretches';

const require = createRequire(import.meta.url);

/** The oldest that its binaries run on. */
const GLIBC = [2, 32] as const;

/** Whether its binaries were installed for this machine, and can be loaded here. */
export function hasNative(): boolean {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  try {
    require.resolve('sherpa-onnx-node');
    require.resolve(`sherpa-onnx-${system}-${process.arch}/package.json`);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || hasNewLibrary();
}

/** Opens a model. One that is damaged ends the process. */
export function recogniserOf(model: Omit<OfflineModelConfig, 'provider' | 'debug'>): OfflineRecognizer {
  // Where it cannot be loaded, that is told as a failure of the job and not of the program.
  const { OfflineRecognizer: Recognizer } = require('sherpa-onnx-node') as Sherpa;
  return new Recognizer({
    featConfig: { sampleRate: RATE, featureDim: 80 },
    modelConfig: { ...model, provider: 'cpu', debug: 0 },
  });
}

/** What it hears. Computes to its end. */
export function textOf(recogniser: OfflineRecognizer, samples: Float32Array): OfflineResult {
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate: RATE });
  recogniser.decode(stream);
  return recogniser.getResult(stream);
}

function hasNewLibrary(): boolean {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const [major = 0, minor = 0] = (header?.glibcVersionRuntime ?? '').split('.').map(Number);
  return major > GLIBC[0] || (major === GLIBC[0] && minor >= GLIBC[1]);
}
