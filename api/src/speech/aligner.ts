import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import createSwallower from 'soundswallower';
import type { Decoder, SoundSwallowerModule } from 'soundswallower';
import { spokenWords } from './spoken-numbers';
import { RATE } from './stretches';

/** Seconds from the beginning of a stretch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const modelFolder = join(dirname(createRequire(import.meta.url).resolve('soundswallower')), 'model', 'en-us');
/** How much less likely than the best a way may be that is still followed. A narrower beam is not quicker. */
const BEAM = 1e-120;
/** Every way is, where the first leads nowhere: that takes twice the time. */
const NO_BEAM = 0;
/**
 * What a sound may be is most of its work, so it looks at every second hundredth of a second, and at the two likeliest curves of each kind in place of four:
 * half of the work. Of 902 words whose times were known, half were off by at most 10 ms in place of 9, and all but a twentieth by 50 in place of 37.
 */
const QUICK = { beam: BEAM, ds: 2, topn: 2 } as const;
const CLOSE = { beam: BEAM } as const;
const CLOSE_WITHOUT_BEAM = { beam: NO_BEAM } as const;
/** Nobody says a word for as many seconds: looked at quickly, one beside which music plays may take that in. */
const LONGEST_WORD = 1;
/** It finds no way through digital silence. */
const NOISE = 1e-3;

interface Looks {
  readonly beam: number;
  readonly ds?: number;
  readonly topn?: number;
}

/** Finds when each English word of a known text is said. */
export class Aligner {
  #close: Promise<Decoder> | undefined;

  private constructor(
    private readonly module: SoundSwallowerModule,
    private readonly quick: Decoder,
  ) {}

  static async open(): Promise<Aligner> {
    const module = await createSwallower();
    return new Aligner(module, await decoderOf(module, QUICK));
  }

  /** For each word its span, null for one that is in no dictionary; null for all where the text does not fit the sound. */
  async align(samples: Float32Array, words: readonly string[]): Promise<(Span | null)[] | null> {
    const noisy = withNoise(samples);
    const known = words.map((word) => spokenWords(word).filter((each) => this.quick.lookup_word(each) !== null));
    const spans = await this.#spans(noisy, known.flat());
    return spans === null ? null : gathered(spans, known);
  }

  async #spans(samples: Float32Array, words: readonly string[]): Promise<Span[] | null> {
    if (words.length === 0) return null;
    const quick = spansOf(this.quick, samples, words);
    if (quick?.every(({ start, end }) => end - start <= LONGEST_WORD)) return quick;
    const close = await (this.#close ??= decoderOf(this.module, CLOSE));
    return spansOf(close, samples, words) ?? quick ?? this.#withoutBeam(samples, words);
  }

  async #withoutBeam(samples: Float32Array, words: readonly string[]): Promise<Span[] | null> {
    // Rarely needed, and not small: it is gone afterwards.
    const decoder = await decoderOf(this.module, CLOSE_WITHOUT_BEAM);
    try {
      return spansOf(decoder, samples, words);
    } finally {
      decoder.delete();
    }
  }
}

async function decoderOf(module: SoundSwallowerModule, { beam, ...looks }: Looks): Promise<Decoder> {
  const decoder = new module.Decoder({
    hmm: modelFolder,
    dict: join(modelFolder, 'dict.txt'),
    samprate: RATE,
    ...looks,
    beam,
    wbeam: beam,
    pbeam: beam,
    loglevel: 'FATAL',
  });
  await decoder.initialize();
  return decoder;
}

function spansOf(decoder: Decoder, samples: Float32Array, words: readonly string[]): Span[] | null {
  try {
    decoder.set_align_text(words.join(' '));
    decoder.start();
    decoder.process_audio(samples, false, true);
    decoder.stop();
    const found = (decoder.get_alignment().w ?? []).filter(({ t }) => !/^[<([]/.test(t));
    return found.length === words.length ? found.map(({ b, d }) => ({ start: b, end: b + d })) : null;
  } catch {
    // It throws where it gets to no end of the text.
    return null;
  }
}

/** From what is said back to what is written: a number is several words. */
function gathered(spans: readonly Span[], known: readonly (readonly string[])[]): (Span | null)[] {
  let next = 0;
  return known.map(({ length }) => {
    const [first, last] = [spans[next], spans[next + length - 1]];
    next += length;
    return length === 0 || first === undefined || last === undefined ? null : { start: first.start, end: last.end };
  });
}

/** The same each time. */
function withNoise(samples: Float32Array): Float32Array {
  let seed = 1;
  return samples.map((sample) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return sample + (NOISE * seed) / 2 ** 31;
  });
}
