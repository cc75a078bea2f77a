// What we use of sherpa-onnx-node; the package itself has no types.

export interface OfflineModelConfig {
  readonly moonshine?: { readonly encoder: string; readonly mergedDecoder: string };
  readonly whisper?: {
    readonly encoder: string;
    readonly decoder: string;
    /** Two letters; empty for whatever is told. */
    readonly language: string;
    readonly task: 'transcribe';
  };
  readonly transducer?: { readonly encoder: string; readonly decoder: string; readonly joiner: string };
  readonly modelType?: 'nemo_transducer';
  /** The path of a file with a line for each token. */
  readonly tokens: string;
  readonly numThreads: number;
  readonly provider: 'cpu';
  readonly debug: 0;
}

export interface OfflineResult {
  readonly text: string;
  readonly lang: string;
  /** Of each token: seconds from the beginning of its stream. Empty where a model has none. */
  readonly timestamps: readonly number[];
  readonly tokens: readonly string[];
  /** Natural logarithms of the probabilities of tokens. Empty where a model tells none. */
  readonly ys_log_probs?: readonly number[];
}

export interface OfflineStream {
  acceptWaveform(wave: { readonly samples: Float32Array; readonly sampleRate: number }): void;
}

export interface OfflineRecognizer {
  createStream(): OfflineStream;
  /** Computes to its end. */
  decode(stream: OfflineStream): void;
  getResult(stream: OfflineStream): OfflineResult;
}

export interface RecognizerConfig {
  readonly featConfig: { readonly sampleRate: number; readonly featureDim: number };
  readonly modelConfig: OfflineModelConfig;
}

/** The package `sherpa-onnx-node`. */
export interface Sherpa {
  readonly OfflineRecognizer: new (config: RecognizerConfig) => OfflineRecognizer;
}
