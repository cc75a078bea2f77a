import { demoFrames, demoLoop } from '@wavereel/audio';
import { picturePath, picturesIn, type CaptionTrack, type DesignDrawing, type DesignLayer } from '@wavereel/contracts';
import type { SoundFrames } from '@wavereel/scene';
import { loadPicture } from './canvas';
import { asDrawn, loadWords } from './fonts';

const voices = new Map<number, SoundFrames>();

/** One made-up voice moves all previews of the page that have as many pictures a second. */
export function demoVoice(framesPerSecond: number): SoundFrames {
  const voice = voices.get(framesPerSecond) ?? demoFrames(demoLoop.seconds, framesPerSecond);
  voices.set(framesPerSecond, voice);
  return voice;
}

/** What a frame needs besides its design. */
export interface Materials {
  readonly background: HTMLImageElement | null;
  readonly pictures: ReadonlyMap<string, HTMLImageElement>;
  readonly track: CaptionTrack | null;
  readonly layers: readonly DesignLayer[];
  /** Nothing is missing of it. */
  readonly isWhole: boolean;
}

/** Without words and pictures there is nothing to wait for. */
export const isPlain = ({ backgroundImage, layers }: DesignDrawing, captions: CaptionTrack | null): boolean =>
  captions === null && backgroundImage === null && !layers.some(({ kind }) => kind === 'text' || kind === 'image');

/** Of a design that is plain. */
export const plainMaterials = ({ layers }: DesignDrawing): Materials => ({
  background: null,
  pictures: new Map(),
  track: null,
  layers,
  isWhole: true,
});

/** Waits for what a frame needs. A picture or font that cannot be had leaves what lies below, and the letters that the browser has. */
export async function materialsOf(
  { backgroundImage, layers: asked }: DesignDrawing,
  captions: CaptionTrack | null,
  others?: ReadonlyMap<string, string>,
): Promise<Materials> {
  const said = await asDrawn({ captions, layers: asked });
  const [background, pictures, hasFonts] = await Promise.all([
    backgroundImage === null ? null : pictureOrNull(backgroundImage),
    picturesOf(asked, others),
    loadWords(said).then(
      () => true,
      () => false,
    ),
  ]);
  return {
    background,
    pictures,
    track: said.captions,
    layers: said.layers,
    isWhole:
      hasFonts && (background !== null || backgroundImage === null) && pictures.size === picturesIn(asked).length,
  };
}

const pictureOrNull = (address: string): Promise<HTMLImageElement | null> => loadPicture(address).catch(() => null);

/** The pictures of layers by their ids, without those that cannot be had. */
async function picturesOf(
  layers: readonly DesignLayer[],
  others?: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const loaded = await Promise.all(
    picturesIn(layers).map(async (id) => [id, await pictureOrNull(others?.get(id) ?? picturePath(id))] as const),
  );
  return new Map(loaded.flatMap(([id, picture]) => (picture === null ? [] : [[id, picture] as const])));
}
