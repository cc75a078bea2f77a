import { packageFile } from '../platform/package-folder';

/** The files of one size of Moonshine. */
export interface MoonshineFiles {
  readonly encoder: string;
  readonly decoder: string;
}

/** Where the weights lie that npm installed; null where they are missing. */
export function moonshineFiles(size: 'base' | 'tiny'): MoonshineFiles | null {
  const fileOf = (name: string) => packageFile('@usefulsensors/moonshine-js', `dist/model/${size}/quantized/${name}`);
  const [encoder, decoder] = [fileOf('encoder_model.onnx'), fileOf('decoder_model_merged.onnx')];
  return encoder === null || decoder === null ? null : { encoder, decoder };
}
