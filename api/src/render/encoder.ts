import { pipeline } from 'node:stream/promises';
import { runFfmpeg, startFfmpeg } from '../platform/ffmpeg';
import type { FfmpegEnd, FfmpegProcess } from '../platform/ffmpeg';
import { fileArguments, pictureArguments, stillArguments } from './encoder-arguments';
import type { EncoderSettings } from './encoder-arguments';
import { BLOCK, PictureAssembler, readStill } from './h264/pictures';
import { RenderFailed } from './request';
import { endOf, endsStill, isWhole, STRIP_ROWS } from './row-bands';

/** Makes whole pictures of what one process encodes, for another that writes them into a file. */
interface Assembly {
  readonly file: FfmpegProcess;
  /** Settles once all was handed over. */
  readonly handedOver: Promise<void>;
}

/**
 * Takes the moving rows of one frame after another, as I420, and writes an mp4 with them and the sound of the clip. Where much of the
 * frame stands still, one process encodes the rows around what moves, as a stream of smaller pictures; they are completed here by
 * the rows that stand still, which were encoded once; a second process encodes the sound and writes the file.
 */
export class Encoder {
  readonly #processes: readonly FfmpegProcess[];

  private constructor(
    private readonly pictures: FfmpegProcess,
    private readonly assembly: Assembly | null,
  ) {
    this.#processes = assembly === null ? [pictures] : [pictures, assembly.file];
  }

  static async start(settings: EncoderSettings): Promise<Encoder> {
    const assembler = isWhole(settings.layout) ? null : await assemblerOf(settings);
    const { args, second } = pictureArguments(settings);
    const pictures = await startFfmpeg(args, settings, second);
    return new Encoder(
      pictures,
      assembler && assemble(pictures, assembler, await startFfmpeg(fileArguments(settings), settings)),
    );
  }

  /** Resolves once the bytes were handed over whole: they may be changed again then. */
  async write(rows: Uint8Array): Promise<void> {
    const { stdin } = this.pictures;
    const error = await new Promise<Error | null | undefined>((resolve) => stdin.write(rows, resolve));
    if (error) await this.#fail();
  }

  /** Resolves once the file is whole. */
  async finish(): Promise<void> {
    this.pictures.stdin.end();
    const ends = await Promise.all(this.#processes.map(({ ended }) => ended));
    const broken = await this.#brokenBetween();
    if (broken !== null || ends.some(({ code }) => code !== 0)) await this.#fail();
  }

  /** Resolves once the processes are gone, whatever they were doing. */
  async stop(): Promise<void> {
    for (const process of this.#processes) process.kill();
    await Promise.allSettled(this.#processes.map(({ ended }) => ended));
  }

  /** Whichever of the processes stopped first, its pipe to the other is broken and that stops as well. */
  async #fail(): Promise<never> {
    throw failureOf(await Promise.all(this.#processes.map(({ ended }) => ended)), await this.#brokenBetween());
  }

  /** Why not all was handed from one process to the other; null where it was. */
  async #brokenBetween(): Promise<string | null> {
    return (this.assembly?.handedOver ?? Promise.resolve()).then(() => null, String);
  }
}

function assemble(pictures: FfmpegProcess, assembler: PictureAssembler, file: FfmpegProcess): Assembly {
  const whole = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) yield assembler.push(piece);
    yield assembler.end();
  };
  const handedOver = pipeline(pictures.stdout, whole, file.stdin);
  // A failure is met where it is waited for.
  handedOver.catch(() => undefined);
  // Nobody waits for a file of half a video.
  const stopFile = () => file.kill();
  pictures.ended.then(({ code }) => code === 0 || stopFile(), stopFile);
  return { file, handedOver };
}

/** Encodes what stands still. @throws RenderFailed */
async function assemblerOf(settings: EncoderSettings): Promise<PictureAssembler> {
  const { layout, still } = settings;
  const pieces: Buffer[] = [];
  const end = await runFfmpeg(stillArguments(settings), settings, (piece) => pieces.push(piece), still);
  if (end.code !== 0) throw failureOf([end]);
  return new PictureAssembler(readStill(Buffer.concat(pieces), STRIP_ROWS / BLOCK), {
    blocksAcross: Math.ceil(layout.width / BLOCK),
    rows: Math.ceil(layout.height / BLOCK),
    moving: [layout.encoded.top / BLOCK, Math.ceil(endOf(layout.encoded) / BLOCK)],
    slices: endsStill(layout) ? 2 : 1,
  });
}

function failureOf(ends: readonly FfmpegEnd[], between: string | null = null): RenderFailed {
  const detail = [...ends.map(({ code, log }) => `encoder ended with ${code}: ${log}`), between]
    .filter(Boolean)
    .join('; ');
  return new RenderFailed(ends.some(({ timedOut }) => timedOut) ? 'render_timeout' : 'render_failed', detail);
}
